CREATE TABLE "email_digests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"cadence" text DEFAULT 'off' NOT NULL,
	"hour" integer DEFAULT 8 NOT NULL,
	"weekday" integer DEFAULT 1 NOT NULL,
	"time_zone" text,
	"has_text" boolean DEFAULT false NOT NULL,
	"left_out" text[] DEFAULT '{}' NOT NULL,
	"next_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"told_until" timestamp (3) with time zone,
	CONSTRAINT "email_digests_cadence" CHECK ("email_digests"."cadence" in ('off', 'daily', 'weekly')),
	CONSTRAINT "email_digests_hour" CHECK ("email_digests"."hour" between 0 and 23 and "email_digests"."weekday" between 1 and 7),
	CONSTRAINT "email_digests_time_zone_length" CHECK (char_length("email_digests"."time_zone") <= 50),
	CONSTRAINT "email_digests_left_out" CHECK (cardinality("email_digests"."left_out") <= 30),
	CONSTRAINT "email_digests_next" CHECK (("email_digests"."cadence" = 'off') = ("email_digests"."next_at" is null) and ("email_digests"."next_at" is null or "email_digests"."time_zone" is not null))
);
--> statement-breakpoint
ALTER TABLE "email_digests" ADD CONSTRAINT "email_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_digests_due" ON "email_digests" USING btree ("next_at") WHERE "email_digests"."next_at" is not null;