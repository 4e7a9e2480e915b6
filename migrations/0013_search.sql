ALTER TABLE "users" ADD COLUMN "search_name" text collate "C" GENERATED ALWAYS AS (searchable_name(full_name)) STORED;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, searchable(content))) STORED;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("search_name","id") WHERE "users"."full_name" is not null;--> statement-breakpoint
CREATE INDEX "users_by_username" ON "users" USING btree (("username_key" collate "C")) WHERE "users"."full_name" is not null;--> statement-breakpoint
CREATE INDEX "users_name_trigrams" ON "users" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_words" ON "posts" USING gin ("words");