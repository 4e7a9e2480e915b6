CREATE TABLE "connection_counts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"connections" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hashtag_counts" (
	"tag" text PRIMARY KEY NOT NULL,
	"posts" integer NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "hashtag_counts_length" CHECK (char_length("hashtag_counts"."tag") <= 100)
);
--> statement-breakpoint
CREATE TABLE "post_counts" (
	"author_id" uuid NOT NULL,
	"is_business_post" boolean NOT NULL,
	"audience" text NOT NULL,
	"is_withheld" boolean NOT NULL,
	"posts" integer NOT NULL,
	CONSTRAINT "post_counts_author_id_is_business_post_audience_is_withheld_pk" PRIMARY KEY("author_id","is_business_post","audience","is_withheld"),
	CONSTRAINT "post_counts_audience" CHECK ("post_counts"."audience" in ('everyone', 'connections'))
);
--> statement-breakpoint
ALTER TABLE "connection_counts" ADD CONSTRAINT "connection_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_counts" ADD CONSTRAINT "post_counts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hashtag_counts_prefix" ON "hashtag_counts" USING btree ("tag" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "hashtag_counts_most_used" ON "hashtag_counts" USING btree (left("tag", 3),"posts","tag");--> statement-breakpoint
CREATE FUNCTION "is_counted"(deleted_at timestamptz, withheld_for text, audience text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT deleted_at IS NULL AND withheld_for IS NULL AND audience = 'everyone'
$$;--> statement-breakpoint
-- In the order of the hashtags, so that two transactions with several do not wait for each other.
CREATE FUNCTION "count_added_hashtags"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO hashtag_counts AS counted (tag, posts, uses)
  SELECT tag, count(*) FILTER (WHERE is_counted(deleted_at, withheld_for, audience)), count(*)
  FROM added JOIN posts ON posts.id = added.post_id GROUP BY tag ORDER BY tag
  ON CONFLICT (tag) DO UPDATE SET posts = counted.posts + excluded.posts, uses = counted.uses + excluded.uses;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A post that goes for good is gone already: what it counted was taken off before, below.
CREATE FUNCTION "count_removed_hashtags"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM hashtag_counts WHERE tag IN (SELECT tag FROM removed) ORDER BY tag FOR UPDATE;
  UPDATE hashtag_counts counted SET posts = counted.posts - gone.posts, uses = counted.uses - gone.uses
  FROM (SELECT tag, count(*) FILTER (WHERE is_counted(deleted_at, withheld_for, audience) AND posts.id IS NOT NULL) AS posts, count(*) AS uses
    FROM removed LEFT JOIN posts ON posts.id = removed.post_id GROUP BY tag) gone
  WHERE counted.tag = gone.tag;
  DELETE FROM hashtag_counts WHERE tag IN (SELECT tag FROM removed) AND uses <= 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_hashtags_of_post"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := is_counted(old.deleted_at, old.withheld_for, old.audience);
  is_now boolean := tg_op = 'UPDATE' AND is_counted(new.deleted_at, new.withheld_for, new.audience);
BEGIN
  IF was <> is_now THEN
    PERFORM FROM hashtag_counts WHERE tag IN (SELECT tag FROM hashtags WHERE post_id = old.id) ORDER BY tag FOR NO KEY UPDATE;
    UPDATE hashtag_counts SET posts = posts + is_now::int - was::int WHERE tag IN (SELECT tag FROM hashtags WHERE post_id = old.id);
  END IF;
  RETURN CASE WHEN tg_op = 'UPDATE' THEN new ELSE old END;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_added_posts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO post_counts AS counted (author_id, is_business_post, audience, is_withheld, posts)
  SELECT author_id, is_business_post, audience, withheld_for IS NOT NULL, count(*) FROM added WHERE deleted_at IS NULL
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (author_id, is_business_post, audience, is_withheld) DO UPDATE SET posts = counted.posts + excluded.posts;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_removed_posts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE post_counts counted SET posts = counted.posts - gone.posts
  FROM (SELECT author_id, is_business_post, audience, withheld_for IS NOT NULL AS is_withheld, count(*) AS posts
    FROM removed WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4) gone
  WHERE counted.author_id = gone.author_id AND counted.is_business_post = gone.is_business_post
    AND counted.audience = gone.audience AND counted.is_withheld = gone.is_withheld;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_changed_post"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.deleted_at IS NULL THEN
    UPDATE post_counts SET posts = posts - 1 WHERE author_id = old.author_id AND is_business_post = old.is_business_post
      AND audience = old.audience AND is_withheld = (old.withheld_for IS NOT NULL);
  END IF;
  IF new.deleted_at IS NULL THEN
    INSERT INTO post_counts AS counted (author_id, is_business_post, audience, is_withheld, posts)
    VALUES (new.author_id, new.is_business_post, new.audience, new.withheld_for IS NOT NULL, 1)
    ON CONFLICT (author_id, is_business_post, audience, is_withheld) DO UPDATE SET posts = counted.posts + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_added_connections"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO connection_counts AS counted (user_id, connections)
  SELECT user_id, count(*) FROM added, unnest(ARRAY[first_id, second_id]) user_id GROUP BY user_id ORDER BY user_id
  ON CONFLICT (user_id) DO UPDATE SET connections = counted.connections + excluded.connections;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_removed_connections"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In the order of the people, as above.
  PERFORM FROM connection_counts WHERE user_id IN (SELECT unnest(ARRAY[first_id, second_id]) FROM removed) ORDER BY user_id FOR NO KEY UPDATE;
  UPDATE connection_counts counted SET connections = counted.connections - gone.connections
  FROM (SELECT user_id, count(*) AS connections FROM removed, unnest(ARRAY[first_id, second_id]) user_id GROUP BY user_id) gone
  WHERE counted.user_id = gone.user_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "hashtags_added" AFTER INSERT ON "hashtags" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_added_hashtags"();--> statement-breakpoint
CREATE TRIGGER "hashtags_removed" AFTER DELETE ON "hashtags" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "count_removed_hashtags"();--> statement-breakpoint
CREATE TRIGGER "posts_counted_hashtags" AFTER UPDATE OF "deleted_at", "withheld_for", "audience" ON "posts" FOR EACH ROW EXECUTE FUNCTION "count_hashtags_of_post"();--> statement-breakpoint
CREATE TRIGGER "posts_gone_hashtags" BEFORE DELETE ON "posts" FOR EACH ROW EXECUTE FUNCTION "count_hashtags_of_post"();--> statement-breakpoint
CREATE TRIGGER "posts_added" AFTER INSERT ON "posts" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_added_posts"();--> statement-breakpoint
CREATE TRIGGER "posts_removed" AFTER DELETE ON "posts" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "count_removed_posts"();--> statement-breakpoint
CREATE TRIGGER "posts_changed" AFTER UPDATE OF "deleted_at", "withheld_for", "audience", "is_business_post" ON "posts" FOR EACH ROW EXECUTE FUNCTION "count_changed_post"();--> statement-breakpoint
CREATE TRIGGER "connections_added" AFTER INSERT ON "connections" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_added_connections"();--> statement-breakpoint
CREATE TRIGGER "connections_removed" AFTER DELETE ON "connections" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "count_removed_connections"();--> statement-breakpoint
-- For whoever empties a table.
CREATE FUNCTION "forget_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DELETE FROM %I', tg_argv[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "hashtags_emptied" AFTER TRUNCATE ON "hashtags" FOR EACH STATEMENT EXECUTE FUNCTION "forget_counts"('hashtag_counts');--> statement-breakpoint
CREATE TRIGGER "posts_emptied" AFTER TRUNCATE ON "posts" FOR EACH STATEMENT EXECUTE FUNCTION "forget_counts"('post_counts');--> statement-breakpoint
CREATE TRIGGER "connections_emptied" AFTER TRUNCATE ON "connections" FOR EACH STATEMENT EXECUTE FUNCTION "forget_counts"('connection_counts');--> statement-breakpoint
CREATE TRIGGER "notifications_emptied" AFTER TRUNCATE ON "notifications" FOR EACH STATEMENT EXECUTE FUNCTION "forget_counts"('notification_groups');--> statement-breakpoint
-- What was there before: under the locks of the triggers above, so that none is missing and none counts twice (docs/adr/0058).
INSERT INTO "hashtag_counts" (tag, posts, uses)
SELECT tag, count(*) FILTER (WHERE is_counted(deleted_at, withheld_for, audience)), count(*) FROM hashtags JOIN posts ON posts.id = post_id GROUP BY tag;--> statement-breakpoint
INSERT INTO "post_counts" (author_id, is_business_post, audience, is_withheld, posts)
SELECT author_id, is_business_post, audience, withheld_for IS NOT NULL, count(*) FROM posts WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4;--> statement-breakpoint
INSERT INTO "connection_counts" (user_id, connections)
SELECT user_id, count(*) FROM connections, unnest(ARRAY[first_id, second_id]) user_id GROUP BY user_id;
