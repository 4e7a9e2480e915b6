ALTER TABLE "comments" ADD COLUMN "mentioned_ids" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "mentioned_ids" jsonb;