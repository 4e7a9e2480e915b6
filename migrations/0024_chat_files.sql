ALTER TABLE "uploads" ADD COLUMN "chat_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "file_kind" text;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_file" ON "messages" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_chat" CHECK (("uploads"."folder" = 'chat_files') = ("uploads"."chat_id" is not null));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_file_kind" CHECK (("messages"."file_id" is null) = ("messages"."file_kind" is null));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_one_thing" CHECK ("messages"."file_id" is null or "messages"."post_id" is null);