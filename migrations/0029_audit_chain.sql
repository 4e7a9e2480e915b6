CREATE TABLE "audit_chain" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_entryId_unique" UNIQUE("entry_id")
);
