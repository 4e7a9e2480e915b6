CREATE TABLE "comment_likes" (
	"post_id" uuid NOT NULL,
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_likes_post_id_comment_id_user_id_pk" PRIMARY KEY("post_id","comment_id","user_id")
);--> statement-breakpoint
ALTER TABLE "silenced_kinds" DROP CONSTRAINT "silenced_kinds_kind";--> statement-breakpoint
ALTER TABLE "comments" ALTER COLUMN "author_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "likes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "replies" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_likes_newest" ON "comment_likes" USING btree ("comment_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "comment_likes_by_user" ON "comment_likes" USING btree ("user_id","comment_id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "silenced_kinds" ADD CONSTRAINT "silenced_kinds_kind" CHECK ("silenced_kinds"."kind" in ('like', 'comment', 'repost', 'mention', 'request', 'acceptance', 'follow', 'invitation',
    'confirmation', 'review', 'verification', 'reply', 'commentLike')) NOT VALID;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_counts" CHECK ("comments"."likes" >= 0 and "comments"."replies" >= 0) NOT VALID;--> statement-breakpoint
-- The likes of a comment are a line of the comment, not of its post.
CREATE FUNCTION "subject_of"(kind text, post_id uuid, comment_id uuid, user_id uuid, id uuid) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN kind = 'like' AND comment_id IS NOT NULL THEN comment_id
    WHEN kind IN ('like', 'comment', 'repost', 'follow') THEN coalesce(post_id, user_id) ELSE id END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "read_group_head"(line "notification_groups") RETURNS "notification_groups" LANGUAGE plpgsql STABLE AS $$
DECLARE
  one record;
BEGIN
  line.newest_id := NULL;
  line.newest_actor_ids := '{}';
  FOR one IN
    SELECT * FROM (
      SELECT n.id, n.created_at, n.comment_id, n.actor_id FROM notifications n
      WHERE coalesce(n.post_id, n.user_id) = line.subject_id AND n.kind = line.kind
        AND n.kind IN ('like', 'comment', 'repost', 'follow') AND n.user_id = line.user_id
        AND NOT (n.kind = 'like' AND n.comment_id IS NOT NULL)
      UNION ALL
      SELECT n.id, n.created_at, n.comment_id, n.actor_id FROM notifications n
      WHERE n.comment_id = line.subject_id AND n.kind = 'like' AND n.comment_id IS NOT NULL
        AND line.kind = 'like' AND n.user_id = line.user_id) n
    ORDER BY n.created_at DESC, n.id DESC LIMIT 100
  LOOP
    IF line.newest_id IS NULL THEN
      line.newest_id := one.id;
      line.newest_at := one.created_at;
      line.comment_id := one.comment_id;
    END IF;
    IF one.actor_id <> ALL (line.newest_actor_ids) THEN
      line.newest_actor_ids := line.newest_actor_ids || one.actor_id;
    END IF;
    EXIT WHEN cardinality(line.newest_actor_ids) = 3;
  END LOOP;
  RETURN line;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "group_added_notifications"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  new_line record;
  people uuid[];
  new_people int;
BEGIN
  FOR new_line IN
    SELECT user_id, kind, subject_of(kind, post_id, comment_id, user_id, id) AS subject_id, post_id, max(created_at) AS newest_at,
      array_agg(id ORDER BY created_at DESC, id DESC) AS ids, array_agg(actor_id ORDER BY created_at DESC, id DESC) AS actor_ids,
      array_agg(comment_id ORDER BY created_at DESC, id DESC) AS comment_ids, count(*) FILTER (WHERE read_at IS NULL) AS unread
    -- In one order, so that two transactions with several lines do not wait for each other.
    FROM added GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3
  LOOP
    people := new_line.actor_ids;
    new_people := cardinality(people);
    IF new_line.kind = 'comment' THEN
      -- The only kind that one person may have several of in a line.
      IF new_people > 1 THEN
        people := array(SELECT id FROM unnest(people) WITH ORDINALITY who (id, n) GROUP BY id ORDER BY min(n));
      END IF;
      new_people := (SELECT count(*) FROM unnest(people) who WHERE NOT EXISTS (
        SELECT FROM notifications earlier WHERE earlier.user_id = new_line.user_id AND earlier.kind = 'comment'
          AND earlier.actor_id = who AND earlier.post_id = new_line.post_id AND earlier.id <> ALL (new_line.ids)));
    END IF;
    people := people[1:3];
    INSERT INTO notification_groups AS line (user_id, kind, subject_id, post_id, newest_at, newest_id, comment_id, actors, unread, newest_actor_ids)
    VALUES (new_line.user_id, new_line.kind, new_line.subject_id, new_line.post_id, new_line.newest_at, new_line.ids[1],
      new_line.comment_ids[1], new_people, new_line.unread, people)
    ON CONFLICT (user_id, kind, subject_id) DO UPDATE SET
      actors = line.actors + excluded.actors,
      unread = line.unread + excluded.unread,
      newest_at = greatest(line.newest_at, excluded.newest_at),
      newest_id = CASE WHEN (line.newest_at, line.newest_id) < (excluded.newest_at, excluded.newest_id)
        THEN excluded.newest_id ELSE line.newest_id END,
      comment_id = CASE WHEN (line.newest_at, line.newest_id) < (excluded.newest_at, excluded.newest_id)
        THEN excluded.comment_id ELSE line.comment_id END,
      newest_actor_ids = CASE WHEN (line.newest_at, line.newest_id) < (excluded.newest_at, excluded.newest_id)
        THEN first_three(excluded.newest_actor_ids, line.newest_actor_ids)
        ELSE first_three(line.newest_actor_ids, excluded.newest_actor_ids) END;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "group_removed_notifications"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone record;
  line notification_groups;
  people int;
BEGIN
  FOR gone IN
    SELECT user_id, kind, subject_of(kind, post_id, comment_id, user_id, id) AS subject_id, post_id, array_agg(id) AS ids, array_agg(actor_id) AS actor_ids,
      count(*) FILTER (WHERE read_at IS NULL) AS unread
    FROM removed GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3
  LOOP
    SELECT * INTO line FROM notification_groups g
      WHERE g.user_id = gone.user_id AND g.kind = gone.kind AND g.subject_id = gone.subject_id FOR UPDATE;
    CONTINUE WHEN NOT FOUND;
    people := cardinality(gone.actor_ids);
    IF gone.kind = 'comment' THEN
      people := (SELECT count(DISTINCT who) FROM unnest(gone.actor_ids) who WHERE NOT EXISTS (
        SELECT FROM notifications n WHERE n.user_id = gone.user_id AND n.kind = 'comment' AND n.actor_id = who AND n.post_id = gone.post_id));
    END IF;
    IF line.actors = people THEN
      DELETE FROM notification_groups g
        WHERE g.user_id = gone.user_id AND g.kind = gone.kind AND g.subject_id = gone.subject_id;
    ELSE
      IF line.newest_id = ANY (gone.ids) OR line.newest_actor_ids && gone.actor_ids THEN
        line := read_group_head(line);
      END IF;
      UPDATE notification_groups g SET actors = line.actors - people, unread = line.unread - gone.unread, newest_at = line.newest_at,
          newest_id = line.newest_id, comment_id = line.comment_id, newest_actor_ids = line.newest_actor_ids
        WHERE g.user_id = gone.user_id AND g.kind = gone.kind AND g.subject_id = gone.subject_id;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "group_changed_notifications"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
  line notification_groups;
BEGIN
  FOR change IN
    SELECT now.user_id, now.kind, subject_of(now.kind, now.post_id, now.comment_id, now.user_id, id) AS subject_id,
      sum((now.read_at IS NULL)::int - (before.read_at IS NULL)::int) AS unread,
      bool_or(now.created_at <> before.created_at) AS is_moved, max(now.created_at) AS at
    FROM after_change now JOIN before_change before USING (id)
    GROUP BY 1, 2, 3 HAVING sum((now.read_at IS NULL)::int - (before.read_at IS NULL)::int) <> 0
      OR bool_or(now.created_at <> before.created_at) ORDER BY 1, 2, 3
  LOOP
    SELECT * INTO line FROM notification_groups g
      WHERE g.user_id = change.user_id AND g.kind = change.kind AND g.subject_id = change.subject_id FOR UPDATE;
    CONTINUE WHEN NOT FOUND;
    IF change.is_moved AND change.kind IN ('like', 'comment', 'repost', 'follow') THEN
      line := read_group_head(line);
    ELSIF change.is_moved THEN
      line.newest_at := change.at;
    END IF;
    UPDATE notification_groups g SET unread = line.unread + change.unread, newest_at = line.newest_at, newest_id = line.newest_id,
        comment_id = line.comment_id, newest_actor_ids = line.newest_actor_ids
      WHERE g.user_id = change.user_id AND g.kind = change.kind AND g.subject_id = change.subject_id;
  END LOOP;
  RETURN NULL;
END $$;