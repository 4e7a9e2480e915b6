ALTER TABLE "businesses" ADD COLUMN "needs_proof" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "verified_at" timestamp (3) with time zone;