CREATE TABLE "audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deed" text NOT NULL,
	"actor_id" uuid,
	"person_id" uuid,
	"detail" text,
	CONSTRAINT "audit_detail_length" CHECK (length("audit"."detail") <= 500)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "leaves_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "audit_by_staff" ON "audit" USING btree ("created_at","id") WHERE "audit"."deed" like 'staff.%';--> statement-breakpoint
CREATE INDEX "audit_of_person" ON "audit" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "users_hidden" ON "users" USING btree ("id") WHERE "users"."suspended_at" is not null or "users"."leaves_at" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspension_reason_length" CHECK (length("users"."suspension_reason") <= 500);