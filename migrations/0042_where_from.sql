-- The languages are those of the folders of src/texts: the database checks the form alone. All rows there are have passed the narrower rule.
CREATE TABLE "audit_origins" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"address" "inet",
	"browser" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_origins_browser_length" CHECK (length("audit_origins"."browser") <= 100)
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_language";--> statement-breakpoint
CREATE INDEX "audit_origins_age" ON "audit_origins" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language" CHECK ("users"."language" ~ '^[a-z]{2,3}$') NOT VALID;