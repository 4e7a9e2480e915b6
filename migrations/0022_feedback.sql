CREATE TABLE "feedback" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "feedback_name_length" CHECK (char_length("feedback"."name") between 1 and 100),
	CONSTRAINT "feedback_mobile_length" CHECK (char_length("feedback"."mobile") between 1 and 40),
	CONSTRAINT "feedback_email_length" CHECK (char_length("feedback"."email") between 1 and 254),
	CONSTRAINT "feedback_message_length" CHECK (char_length("feedback"."message") between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_newest" ON "feedback" USING btree ("created_at","id");