ALTER TABLE "chat_members" ADD COLUMN "muted_until" timestamp (3) with time zone DEFAULT '1970-01-01 00:00:00+00' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_members" ADD COLUMN "pinned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_members" ADD COLUMN "archived_seq" integer DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_members" ADD COLUMN "is_marked_unread" boolean DEFAULT false NOT NULL;