CREATE TABLE "chat_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"shows_presence" boolean DEFAULT true NOT NULL,
	"shows_reads" boolean DEFAULT true NOT NULL,
	"writers" text DEFAULT 'everyone' NOT NULL,
	CONSTRAINT "chat_preferences_writers" CHECK ("chat_preferences"."writers" in ('everyone', 'connections'))
);
--> statement-breakpoint
CREATE TABLE "presences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_active_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "sides_unread";--> statement-breakpoint
ALTER TABLE "sides" ADD COLUMN "is_request" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "sides_requests" ON "sides" USING btree ("user_id","last_at","chat_id") WHERE "sides"."is_request";--> statement-breakpoint
CREATE INDEX "sides_unread" ON "sides" USING btree ("user_id","last_at","chat_id") WHERE "sides"."last_seq" > "sides"."read_seq" and not "sides"."is_request";