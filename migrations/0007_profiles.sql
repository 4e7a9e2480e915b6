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
ALTER TABLE "users" ADD CONSTRAINT "users_about_length" CHECK (char_length("users"."about") <= 2000);