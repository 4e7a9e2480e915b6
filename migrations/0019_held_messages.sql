CREATE TABLE "held_messages" (
	"id" uuid NOT NULL,
	"hold_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"content" text NOT NULL,
	"post_id" uuid NOT NULL,
	"released_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_messages_sender_id_id_pk" PRIMARY KEY("sender_id","id"),
	CONSTRAINT "held_messages_length" CHECK (char_length("held_messages"."content") <= 10000)
);
--> statement-breakpoint
CREATE INDEX "held_messages_holds" ON "held_messages" USING btree ("sender_id","hold_id");