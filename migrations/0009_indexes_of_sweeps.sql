CREATE INDEX CONCURRENTLY "audit_origins_whole" ON "audit_origins" USING btree ("created_at") WHERE masklen("audit_origins"."address") > case family("audit_origins"."address") when 4 then 24 else 48 end;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mail_tokens_over" ON "mail_tokens" USING btree (greatest("expires_at", "used_at"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "former_usernames_held" ON "former_usernames" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "known_browsers_used" ON "known_browsers" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sessions_age" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sessions_used" ON "sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_profile_image" ON "users" USING btree ("profile_image_id") WHERE "users"."profile_image_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_cover_image" ON "users" USING btree ("cover_image_id") WHERE "users"."cover_image_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_verified_until" ON "users" USING btree ("verified_until") WHERE "users"."verified_until" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_leaving" ON "users" USING btree ("leaves_at","id") WHERE "users"."leaves_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "businesses_logo" ON "businesses" USING btree ("business_logo_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "businesses_cover_image" ON "businesses" USING btree ("business_cover_image_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_origins_age";