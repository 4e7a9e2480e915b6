CREATE TABLE "audit_chain" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_entryId_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE FUNCTION chain_entry(entry audit) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  last audit_chain;
  next bigint;
BEGIN
  -- One after the other, from here to the end of the transaction: this is the last thing each of them does.
  PERFORM pg_advisory_xact_lock(4713);
  SELECT * INTO last FROM audit_chain ORDER BY seq DESC LIMIT 1;
  next := coalesce(last.seq, 0) + 1;
  INSERT INTO audit_chain (seq, entry_id, hash) VALUES (next, entry.id, encode(sha256(convert_to(concat_ws(' ',
    coalesce(last.hash, ''), next, entry.id, (extract(epoch FROM entry.created_at) * 1000)::bigint, entry.deed,
    coalesce(entry.actor_id::text, '-'), coalesce(entry.person_id::text, '-'), coalesce('=' || entry.detail, '-')
  ), 'UTF8')), 'hex'));
END $$;
--> statement-breakpoint
CREATE FUNCTION chain_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN PERFORM chain_entry(NEW); RETURN NULL; END $$;
--> statement-breakpoint
DO $$ DECLARE entry audit; BEGIN FOR entry IN SELECT * FROM audit ORDER BY created_at, id LOOP PERFORM chain_entry(entry); END LOOP; END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_chained AFTER INSERT ON "audit" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_audit();
--> statement-breakpoint
CREATE TRIGGER audit_chain_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_chain" FOR EACH STATEMENT EXECUTE FUNCTION audit_is_final();
--> statement-breakpoint
REVOKE ALL ON FUNCTION chain_entry(audit), chain_audit() FROM PUBLIC;
