CREATE TABLE "last_times" (
	"what" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "last_times_what" CHECK ("last_times"."what" in ('mail', 'backup'))
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "read_at" timestamp (3) with time zone;