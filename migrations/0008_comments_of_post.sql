CREATE UNIQUE INDEX CONCURRENTLY "comments_of_post" ON "comments" USING btree ("post_id","created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "comments_newest";