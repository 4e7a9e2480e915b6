CREATE TABLE "former_usernames" (
	"username_key" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"left_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_usernames_length" CHECK (char_length("former_usernames"."username_key") <= 30)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "profile_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_usernames_user" ON "former_usernames" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_about_length" CHECK (char_length("users"."about") <= 2000);--> statement-breakpoint
CREATE FUNCTION "refuse_held_username"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM "former_usernames" f WHERE f."username_key" = NEW."username_key" AND f."user_id" <> NEW."id" AND f."held_until" > now()) THEN
		RAISE EXCEPTION 'the username is held for the member who left it' USING ERRCODE = '23505', CONSTRAINT = 'users_username_key';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_held_username" AFTER INSERT OR UPDATE OF "username_key" ON "users" FOR EACH ROW EXECUTE FUNCTION "refuse_held_username"();
