ALTER TABLE "notification_groups" VALIDATE CONSTRAINT "notification_groups_kind";--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "silenced_kinds" VALIDATE CONSTRAINT "silenced_kinds_kind";
