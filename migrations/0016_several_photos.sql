CREATE TABLE "post_photos" (
	"post_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"upload_id" uuid NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "post_photos_post_id_position_pk" PRIMARY KEY("post_id","position"),
	CONSTRAINT "post_photos_position" CHECK ("post_photos"."position" between 2 and 10),
	CONSTRAINT "post_photos_alt_length" CHECK (char_length("post_photos"."alt") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "further_photos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "post_photos" ADD CONSTRAINT "post_photos_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_photos" ADD CONSTRAINT "post_photos_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "post_photos_upload" ON "post_photos" USING btree ("upload_id");