ALTER TABLE "cases" DROP CONSTRAINT "cases_kind";--> statement-breakpoint
DROP INDEX "cases_of_thing";--> statement-breakpoint
DROP INDEX "reports_once";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "withheld_for" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "reports" SET "kind" = "cases"."kind" FROM "cases" WHERE "cases"."id" = "reports"."case_id";--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "cases_of_thing" ON "cases" USING btree ("thing_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter_id","kind","thing_id");--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_withheld_for" CHECK ("businesses"."withheld_for" in ('patient', 'unsafe', 'impersonation', 'harassment', 'spam', 'other'));--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_kind" CHECK ("cases"."kind" in ('post', 'comment', 'message', 'person', 'business'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('post', 'comment', 'message', 'person', 'business'));