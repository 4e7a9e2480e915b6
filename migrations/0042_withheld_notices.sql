CREATE TABLE "withheld_notices" (
	"mailbox" text NOT NULL,
	"notice" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "withheld_notices_mailbox_notice_pk" PRIMARY KEY("mailbox","notice"),
	CONSTRAINT "withheld_notices_hash_length" CHECK (length("withheld_notices"."mailbox") = 43)
);
