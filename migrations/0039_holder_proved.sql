ALTER TABLE "google_identities" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "holder_proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD COLUMN "owes_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD COLUMN "link" jsonb;