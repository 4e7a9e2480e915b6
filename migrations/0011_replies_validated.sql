ALTER TABLE "comments" VALIDATE CONSTRAINT "comments_parent_id_comments_id_fk";--> statement-breakpoint
ALTER TABLE "silenced_kinds" VALIDATE CONSTRAINT "silenced_kinds_kind";--> statement-breakpoint
ALTER TABLE "comments" VALIDATE CONSTRAINT "comments_counts";