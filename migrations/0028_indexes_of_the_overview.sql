CREATE INDEX CONCURRENTLY "users_registered" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "feedback_unread" ON "feedback" USING btree ("created_at") WHERE "feedback"."read_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "messages_written" ON "messages" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "comments_written" ON "comments" USING brin ("created_at");