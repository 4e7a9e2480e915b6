CREATE TABLE "hashtags" (
	"tag" text NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hashtags_post_id_tag_pk" PRIMARY KEY("post_id","tag"),
	CONSTRAINT "hashtags_length" CHECK (char_length("hashtags"."tag") <= 100)
);
--> statement-breakpoint
CREATE TABLE "post_versions" (
	"post_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_versions_post_id_version_pk" PRIMARY KEY("post_id","version"),
	CONSTRAINT "post_versions_content_length" CHECK (char_length("post_versions"."content") <= 5000)
);
--> statement-breakpoint
DROP INDEX "comments_by_author";--> statement-breakpoint
DROP INDEX "likes_by_user";--> statement-breakpoint
DROP INDEX "posts_newest";--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "mentions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "mentions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "graphic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "original_id" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "reposts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "hashtags" ADD CONSTRAINT "hashtags_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hashtags_newest" ON "hashtags" USING btree ("tag","created_at","post_id");--> statement-breakpoint
CREATE INDEX "likes_newest" ON "likes" USING btree ("post_id","created_at","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_repost_once" ON "posts" USING btree ("original_id","author_id") WHERE "posts"."original_id" is not null and "posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "comments_by_author" ON "comments" USING btree ("author_id","created_at","id");--> statement-breakpoint
CREATE INDEX "likes_by_user" ON "likes" USING btree ("user_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("created_at","id") WHERE "posts"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_content_length" CHECK (char_length("comments"."content") <= 2000);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_content_length" CHECK (char_length("posts"."content") <= 5000);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_counts" CHECK ("posts"."likes" >= 0 and "posts"."comments" >= 0 and "posts"."reposts" >= 0);