CREATE TABLE "nodes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alive_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "presences" ADD COLUMN "here" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "presences_here" ON "presences" USING gin ("here");