DROP INDEX "uploads_owner";--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "bytes" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "width" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "height" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "thumbhash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "format" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "seconds" double precision;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "poster_id" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "video_id" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_poster_id_uploads_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_video_id_uploads_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "uploads" SET "state" = 'ready', "format" = 'webp';--> statement-breakpoint
CREATE INDEX "uploads_poster" ON "uploads" USING btree ("poster_id");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_video" ON "posts" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id","created_at");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_name_length" CHECK (char_length("uploads"."name") <= 300);--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_texts_length" CHECK (char_length("uploads"."refusal") <= 100 and char_length("uploads"."thumbhash") <= 100);--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_refused" CHECK (("uploads"."state" = 'refused') = ("uploads"."refusal" is not null));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_ready" CHECK ("uploads"."state" <> 'ready' or "uploads"."format" is not null and ("uploads"."format" <> 'webp' or "uploads"."thumbhash" is not null));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_alt_length" CHECK (char_length("posts"."alt") <= 1000);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_one_medium" CHECK ("posts"."image_id" is null or "posts"."video_id" is null);