ALTER TABLE "post_counts" DROP CONSTRAINT "post_counts_audience";--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_audience";--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "api_version" integer;--> statement-breakpoint
ALTER TABLE "post_counts" ADD CONSTRAINT "post_counts_audience" CHECK ("post_counts"."audience" in ('everyone', 'connections', 'clinicians')) NOT VALID;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_audience" CHECK ("posts"."audience" in ('everyone', 'connections', 'clinicians')) NOT VALID;