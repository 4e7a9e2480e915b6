CREATE UNLOGGED TABLE "rates" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint,
	CONSTRAINT "rates_key_length" CHECK (length("rates"."key") <= 120)
);
