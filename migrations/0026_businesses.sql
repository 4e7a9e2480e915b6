CREATE TABLE "businesses" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"business_name" text NOT NULL,
	"business_username" text NOT NULL,
	"business_type" text NOT NULL,
	"contact_email" text NOT NULL,
	"website" text NOT NULL,
	"description" text NOT NULL,
	"location" text NOT NULL,
	"phone" text NOT NULL,
	"business_logo_id" uuid NOT NULL,
	"business_cover_image_id" uuid NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "businesses_name_length" CHECK (char_length("businesses"."business_name") between 1 and 100),
	CONSTRAINT "businesses_username_form" CHECK ("businesses"."business_username" ~ '^[a-z0-9_.-]{3,30}$'),
	CONSTRAINT "businesses_type_length" CHECK (char_length("businesses"."business_type") between 1 and 60),
	CONSTRAINT "businesses_contact_email_length" CHECK (char_length("businesses"."contact_email") <= 254),
	CONSTRAINT "businesses_website_length" CHECK (char_length("businesses"."website") <= 500),
	CONSTRAINT "businesses_description_length" CHECK (char_length("businesses"."description") <= 2000),
	CONSTRAINT "businesses_location_length" CHECK (char_length("businesses"."location") <= 200),
	CONSTRAINT "businesses_phone_form" CHECK ("businesses"."phone" ~ '^[0-9]{10}$')
);
--> statement-breakpoint
ALTER TABLE "former_usernames" ADD COLUMN "kind" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "former_usernames" DROP CONSTRAINT "former_usernames_pkey";--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_kind_username_key_pk" PRIMARY KEY("kind","username_key");--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "is_business_post" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_business_logo_id_uploads_id_fk" FOREIGN KEY ("business_logo_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_business_cover_image_id_uploads_id_fk" FOREIGN KEY ("business_cover_image_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_username" ON "businesses" USING btree ("business_username");--> statement-breakpoint
CREATE INDEX "posts_by_business" ON "posts" USING btree ("author_id","created_at","id") WHERE "posts"."is_business_post";--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_kind" CHECK ("former_usernames"."kind" in ('person', 'business'));--> statement-breakpoint
CREATE FUNCTION "is_held_for_another"(kind text, key text, owner uuid) RETURNS boolean LANGUAGE sql VOLATILE AS $$
	SELECT EXISTS (SELECT 1 FROM "former_usernames" f WHERE f."kind" = $1 AND f."username_key" = $2 AND f."user_id" <> $3 AND f."held_until" > now())
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_held_username"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF is_held_for_another('person', NEW."username_key", NEW."id") THEN
		RAISE EXCEPTION 'the username is held for the member who left it' USING ERRCODE = '23505', CONSTRAINT = 'users_username_key';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "refuse_held_business_username"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF is_held_for_another('business', NEW."business_username", NEW."owner_id") THEN
		RAISE EXCEPTION 'the username is held for the business that left it' USING ERRCODE = '23505', CONSTRAINT = 'businesses_username';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "businesses_held_username" AFTER INSERT OR UPDATE OF "business_username" ON "businesses" FOR EACH ROW EXECUTE FUNCTION "refuse_held_business_username"();
