CREATE TABLE "saved_posts" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"remind_at" timestamp (3) with time zone,
	CONSTRAINT "saved_posts_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "notification_groups" DROP CONSTRAINT "notification_groups_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "silenced_kinds" DROP CONSTRAINT "silenced_kinds_kind";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "quoted_id" uuid;--> statement-breakpoint
ALTER TABLE "saved_posts" ADD CONSTRAINT "saved_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_posts_by_user" ON "saved_posts" USING btree ("user_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX "saved_posts_due" ON "saved_posts" USING btree ("remind_at") WHERE "saved_posts"."remind_at" is not null;--> statement-breakpoint
ALTER TABLE "notification_groups" ADD CONSTRAINT "notification_groups_kind" CHECK ("notification_groups"."kind" in ('like', 'comment', 'repost', 'mention', 'request', 'acceptance', 'follow', 'invitation',
    'confirmation', 'reminder', 'quote', 'review', 'verification')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('like', 'comment', 'repost', 'mention', 'request', 'acceptance', 'follow', 'invitation',
    'confirmation', 'reminder', 'quote', 'review', 'verification')) NOT VALID;--> statement-breakpoint
ALTER TABLE "silenced_kinds" ADD CONSTRAINT "silenced_kinds_kind" CHECK ("silenced_kinds"."kind" in ('like', 'comment', 'repost', 'mention', 'request', 'acceptance', 'follow', 'invitation',
    'confirmation', 'reminder', 'quote', 'review', 'verification')) NOT VALID;