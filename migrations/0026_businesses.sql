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
/* 
    Unfortunately in current drizzle-kit version we can't automatically get name for primary key.
    We are working on making it available!

    Meanwhile you can:
        1. Check pk name in your database, by running
            SELECT constraint_name FROM information_schema.table_constraints
            WHERE table_schema = 'public'
                AND table_name = 'former_usernames'
                AND constraint_type = 'PRIMARY KEY';
        2. Uncomment code below and paste pk name manually
        
    Hope to release this update as soon as possible
*/

-- ALTER TABLE "former_usernames" DROP CONSTRAINT "<constraint_name>";--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_kind_username_key_pk" PRIMARY KEY("kind","username_key");--> statement-breakpoint
ALTER TABLE "former_usernames" ADD COLUMN "kind" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "is_business_post" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_business_logo_id_uploads_id_fk" FOREIGN KEY ("business_logo_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_business_cover_image_id_uploads_id_fk" FOREIGN KEY ("business_cover_image_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_username" ON "businesses" USING btree ("business_username");--> statement-breakpoint
CREATE INDEX "posts_by_business" ON "posts" USING btree ("author_id","created_at","id") WHERE "posts"."is_business_post";--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_kind" CHECK ("former_usernames"."kind" in ('person', 'business'));