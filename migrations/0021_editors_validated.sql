ALTER TABLE "posts" VALIDATE CONSTRAINT "posts_written_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "silenced_kinds" VALIDATE CONSTRAINT "silenced_kinds_kind";
