CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TABLE "chats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesser_id" uuid NOT NULL,
	"greater_id" uuid,
	"started_by" uuid NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chats_order" CHECK ("chats"."lesser_id" < "chats"."greater_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chat_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"content" text NOT NULL,
	"reply_to_id" uuid,
	"post_id" uuid,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_length" CHECK (char_length("messages"."content") <= 10000)
);
--> statement-breakpoint
CREATE TABLE "sides" (
	"chat_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"delivered_seq" integer DEFAULT 0 NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "sides_chat_id_user_id_pk" PRIMARY KEY("chat_id","user_id"),
	CONSTRAINT "sides_marks" CHECK ("sides"."read_seq" <= "sides"."last_seq" and "sides"."delivered_seq" <= "sides"."last_seq")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sides" ADD CONSTRAINT "sides_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chats_pair" ON "chats" USING btree ("lesser_id","greater_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_order" ON "messages" USING btree ("chat_id","seq");--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin ("chat_id","content" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sides_newest" ON "sides" USING btree ("user_id","last_at","chat_id");--> statement-breakpoint
CREATE INDEX "sides_unread" ON "sides" USING btree ("user_id","last_at","chat_id") WHERE "sides"."last_seq" > "sides"."read_seq";