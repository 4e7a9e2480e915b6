CREATE TABLE "duty_plans" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"shifts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"days_off" date[] DEFAULT '{}' NOT NULL,
	"readers" text DEFAULT 'connections' NOT NULL,
	"off_until" timestamp (3) with time zone,
	CONSTRAINT "duty_plans_readers" CHECK ("duty_plans"."readers" in ('nobody', 'connections', 'everyone')),
	CONSTRAINT "duty_plans_time_zone_length" CHECK (char_length("duty_plans"."time_zone") <= 50),
	CONSTRAINT "duty_plans_shifts" CHECK (jsonb_array_length("duty_plans"."shifts") <= 21),
	CONSTRAINT "duty_plans_days_off" CHECK (cardinality("duty_plans"."days_off") <= 60)
);--> statement-breakpoint
CREATE TABLE "push_deliveries" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "push_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"kind" text NOT NULL,
	"tag" text NOT NULL,
	"subject_id" uuid,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', now()) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_deliveries_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "push_deliveries_length" CHECK (length("push_deliveries"."kind") <= 20 and length("push_deliveries"."tag") <= 100),
	CONSTRAINT "push_deliveries_origin" CHECK (length("push_deliveries"."origin") <= 2048),
	CONSTRAINT "push_deliveries_subject" CHECK (("push_deliveries"."subject_id" is null) = ("push_deliveries"."kind" in ('close', 'forget', 'summary')))
);--> statement-breakpoint
CREATE TABLE "push_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"shows" text NOT NULL,
	CONSTRAINT "push_preferences_shows" CHECK ("push_preferences"."shows" in ('nothing', 'sender', 'all'))
);--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"origin" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"shown" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint" CHECK (length("push_subscriptions"."endpoint") <= 2048 and starts_with("push_subscriptions"."endpoint", "push_subscriptions"."origin")),
	CONSTRAINT "push_subscriptions_keys" CHECK (length("push_subscriptions"."p256dh") = 87 and length("push_subscriptions"."auth") = 22)
);--> statement-breakpoint
CREATE TABLE "push_switches" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "push_switches_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "push_switches_kind" CHECK (length("push_switches"."kind") <= 20)
);--> statement-breakpoint
ALTER TABLE "chat_members" ADD COLUMN "muted_until" timestamp (3) with time zone DEFAULT '1970-01-01 00:00:00+00' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_members" ADD COLUMN "pinned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_members" ADD COLUMN "archived_seq" integer DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_members" ADD COLUMN "is_marked_unread" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "duty_plans" ADD CONSTRAINT "duty_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_preferences" ADD CONSTRAINT "push_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_switches" ADD CONSTRAINT "push_switches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_deliveries_due" ON "push_deliveries" USING btree ("origin","due_at","id");--> statement-breakpoint
CREATE INDEX "push_deliveries_of_subscription" ON "push_deliveries" USING btree ("subscription_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_of_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","session_id");