CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"licence_type" text NOT NULL,
	"number" text NOT NULL,
	"issuer" text NOT NULL,
	"country" text NOT NULL,
	"expires_on" date NOT NULL,
	"document_id" uuid,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credentials_state" CHECK ("credentials"."state" in ('submitted', 'verified', 'rejected', 'expired')),
	CONSTRAINT "credentials_document_kept" CHECK (("credentials"."state" = 'submitted') = ("credentials"."document_id" is not null)),
	CONSTRAINT "credentials_rejected" CHECK (("credentials"."state" = 'rejected') = ("credentials"."reason" is not null)),
	CONSTRAINT "credentials_type_length" CHECK (char_length("credentials"."licence_type") <= 40),
	CONSTRAINT "credentials_number_length" CHECK (char_length("credentials"."number") between 1 and 60),
	CONSTRAINT "credentials_issuer_length" CHECK (char_length("credentials"."issuer") between 1 and 200),
	CONSTRAINT "credentials_country_length" CHECK (char_length("credentials"."country") between 1 and 200),
	CONSTRAINT "credentials_reason_length" CHECK (char_length("credentials"."reason") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "silenced_kinds" DROP CONSTRAINT "silenced_kinds_kind";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verified_kind" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verified_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verified_on" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verified_until" date;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_document_id_uploads_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "credentials_waiting" ON "credentials" USING btree ("created_at","id") WHERE "credentials"."state" = 'submitted';--> statement-breakpoint
CREATE INDEX "credentials_document" ON "credentials" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "users_verified" ON "users" USING btree ("created_at","id") WHERE "users"."verified_until" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_verified_whole" CHECK (num_nulls("users"."verified_kind", "users"."verified_by", "users"."verified_on", "users"."verified_until") in (0, 4));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_verified_length" CHECK (char_length("users"."verified_kind") <= 40 and char_length("users"."verified_by") <= 100);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('like', 'comment', 'repost', 'mention', 'request', 'acceptance', 'follow', 'invitation',
    'confirmation', 'review', 'verification'));--> statement-breakpoint
ALTER TABLE "silenced_kinds" ADD CONSTRAINT "silenced_kinds_kind" CHECK ("silenced_kinds"."kind" in ('like', 'comment', 'repost', 'mention', 'request', 'acceptance', 'follow', 'invitation',
    'confirmation', 'review', 'verification'));