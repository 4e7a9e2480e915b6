CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"content" text NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"forgotten_at" timestamp (3) with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"appeal" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cases_kind" CHECK ("cases"."kind" in ('post', 'comment', 'message', 'person')),
	CONSTRAINT "cases_state" CHECK ("cases"."state" in ('open', 'kept', 'removed', 'appealed', 'restored', 'upheld')),
	CONSTRAINT "cases_content_length" CHECK (char_length("cases"."content") <= 10000),
	CONSTRAINT "cases_appeal_length" CHECK (char_length("cases"."appeal") <= 1000),
	CONSTRAINT "cases_decided" CHECK (("cases"."state" = 'open') = ("cases"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"moderator_id" uuid,
	"verdict" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "decisions_verdict" CHECK ("decisions"."verdict" in ('keep', 'remove')),
	CONSTRAINT "decisions_reason_length" CHECK (char_length("decisions"."reason") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"thing_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('patient', 'unsafe', 'impersonation', 'harassment', 'spam', 'other')),
	CONSTRAINT "reports_note_length" CHECK (char_length("reports"."note") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "silenced_kinds" DROP CONSTRAINT "silenced_kinds_kind";--> statement-breakpoint
DROP INDEX "users_hidden";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_moderator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "withheld_for" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "withheld_for" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "withheld_for" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "withheld_for" text;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_undecided" ON "cases" USING btree ("kind","thing_id") WHERE "cases"."state" in ('open', 'appealed');--> statement-breakpoint
CREATE INDEX "cases_waiting" ON "cases" USING btree ("created_at","id") WHERE "cases"."state" in ('open', 'appealed');--> statement-breakpoint
CREATE INDEX "cases_newest" ON "cases" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "cases_of_author" ON "cases" USING btree ("author_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cases_of_thing" ON "cases" USING btree ("thing_id");--> statement-breakpoint
CREATE INDEX "cases_files" ON "cases" USING gin ("file_ids");--> statement-breakpoint
CREATE INDEX "cases_forgettable" ON "cases" USING btree ("decided_at") WHERE "cases"."forgotten_at" is null;--> statement-breakpoint
CREATE INDEX "decisions_of_case" ON "decisions" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "decisions_of_moderator" ON "decisions" USING btree ("moderator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter_id","thing_id");--> statement-breakpoint
CREATE INDEX "reports_of_case" ON "reports" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("reporter_id","created_at","id");--> statement-breakpoint
CREATE INDEX "users_hidden" ON "users" USING btree ("id") WHERE "users"."suspended_at" is not null or "users"."leaves_at" is not null or "users"."withheld_for" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_withheld_for" CHECK ("users"."withheld_for" in ('patient', 'unsafe', 'impersonation', 'harassment', 'spam', 'other'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_withheld_for" CHECK ("messages"."withheld_for" in ('patient', 'unsafe', 'impersonation', 'harassment', 'spam', 'other'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('like', 'comment', 'repost', 'mention', 'request', 'acceptance', 'review'));--> statement-breakpoint
ALTER TABLE "silenced_kinds" ADD CONSTRAINT "silenced_kinds_kind" CHECK ("silenced_kinds"."kind" in ('like', 'comment', 'repost', 'mention', 'request', 'acceptance', 'review'));--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_withheld_for" CHECK ("comments"."withheld_for" in ('patient', 'unsafe', 'impersonation', 'harassment', 'spam', 'other'));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_withheld_for" CHECK ("posts"."withheld_for" in ('patient', 'unsafe', 'impersonation', 'harassment', 'spam', 'other'));