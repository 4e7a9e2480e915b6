CREATE TABLE "follows" (
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_business_id_user_id_pk" PRIMARY KEY("business_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "workplaces" (
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workplaces_business_id_user_id_pk" PRIMARY KEY("business_id","user_id"),
	CONSTRAINT "workplaces_of_another" CHECK ("workplaces"."business_id" <> "workplaces"."user_id"),
	CONSTRAINT "workplaces_state" CHECK ("workplaces"."state" in ('invited', 'confirmed', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "silenced_kinds" DROP CONSTRAINT "silenced_kinds_kind";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "followers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_business_id_businesses_owner_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workplaces" ADD CONSTRAINT "workplaces_business_id_businesses_owner_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workplaces" ADD CONSTRAINT "workplaces_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_newest" ON "follows" USING btree ("user_id","created_at","business_id");--> statement-breakpoint
CREATE INDEX "workplaces_of_person" ON "workplaces" USING btree ("user_id","state","created_at");--> statement-breakpoint
CREATE INDEX "workplaces_newest" ON "workplaces" USING btree ("business_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "businesses_newest" ON "businesses" USING btree ("created_at","owner_id");--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_followers" CHECK ("businesses"."followers" >= 0);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('like', 'comment', 'repost', 'mention', 'request', 'acceptance', 'follow', 'invitation',
    'confirmation', 'review'));--> statement-breakpoint
ALTER TABLE "silenced_kinds" ADD CONSTRAINT "silenced_kinds_kind" CHECK ("silenced_kinds"."kind" in ('like', 'comment', 'repost', 'mention', 'request', 'acceptance', 'follow', 'invitation',
    'confirmation', 'review'));