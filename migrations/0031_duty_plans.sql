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
);
--> statement-breakpoint
ALTER TABLE "duty_plans" ADD CONSTRAINT "duty_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;