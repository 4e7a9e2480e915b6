CREATE TABLE "business_editors" (
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_editors_business_id_user_id_pk" PRIMARY KEY("business_id","user_id"),
	CONSTRAINT "business_editors_of_another" CHECK ("business_editors"."business_id" <> "business_editors"."user_id"),
	CONSTRAINT "business_editors_state" CHECK ("business_editors"."state" in ('invited', 'confirmed', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "silenced_kinds" DROP CONSTRAINT "silenced_kinds_kind";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "written_by" uuid;--> statement-breakpoint
ALTER TABLE "business_editors" ADD CONSTRAINT "business_editors_business_id_businesses_owner_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_editors" ADD CONSTRAINT "business_editors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_editors_of_person" ON "business_editors" USING btree ("user_id","created_at","business_id");--> statement-breakpoint
CREATE INDEX "business_editors_newest" ON "business_editors" USING btree ("business_id","created_at","user_id");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "silenced_kinds" ADD CONSTRAINT "silenced_kinds_kind" CHECK ("silenced_kinds"."kind" in ('like', 'comment', 'repost', 'mention', 'request', 'acceptance', 'follow', 'invitation',
    'confirmation', 'reminder', 'quote', 'review', 'verification', 'reply', 'commentLike', 'editing')) NOT VALID;