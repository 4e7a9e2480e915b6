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
ALTER TABLE "users" ADD CONSTRAINT "users_suspension_reason_length" CHECK (length("users"."suspension_reason") <= 500);--> statement-breakpoint
CREATE FUNCTION audit_is_final() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the audit log is only added to'; END $$;
--> statement-breakpoint
CREATE TRIGGER audit_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION audit_is_final();
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'rounds_app') AND current_user <> 'rounds_app' THEN REVOKE UPDATE, DELETE, TRUNCATE ON "audit" FROM rounds_app; END IF; END $$;
