CREATE INDEX CONCURRENTLY "messages_post" ON "messages" USING btree ("post_id") WHERE "messages"."post_id" is not null;
