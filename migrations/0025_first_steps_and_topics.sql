CREATE TABLE "topic_follows" (
	"user_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "topic_follows_user_id_tag_pk" PRIMARY KEY("user_id","tag"),
	CONSTRAINT "topic_follows_length" CHECK (char_length("topic_follows"."tag") <= 100)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_getting_started" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "topic_follows" ADD CONSTRAINT "topic_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;