ALTER TABLE "duty_plans" ADD COLUMN "changes" timestamp (3) with time zone[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "duty_plans" ADD COLUMN "changes_known_to" timestamp (3) with time zone;--> statement-breakpoint
-- What the version before changes in a plan no longer has the changes that were stored for it.
CREATE FUNCTION "forget_duty_changes"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	NEW."changes_known_to" := NULL;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "duty_plans_changes" BEFORE UPDATE OF "is_on", "time_zone", "shifts", "days_off", "off_until" ON "duty_plans" FOR EACH ROW EXECUTE FUNCTION "forget_duty_changes"();
