ALTER TABLE "post_counts" VALIDATE CONSTRAINT "post_counts_audience";--> statement-breakpoint
ALTER TABLE "posts" VALIDATE CONSTRAINT "posts_audience";
