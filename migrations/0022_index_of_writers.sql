CREATE INDEX CONCURRENTLY "posts_by_writer" ON "posts" USING btree ("written_by","created_at") WHERE "posts"."written_by" is not null;
