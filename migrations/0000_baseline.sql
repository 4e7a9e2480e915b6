-- search: how text is compared, used by indexes and columns of the features below
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;--> statement-breakpoint
CREATE FUNCTION "searchable"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT lower(public.unaccent('public.unaccent'::regdictionary, normalize($1, NFKC)))
$$;
--> statement-breakpoint
CREATE FUNCTION "searchable_name"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT btrim(regexp_replace(translate(public.searchable($1), '-''".,()/\_%', '           '), ' +', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION "searchable_fields"(VARIADIC text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT public.searchable_name(array_to_string($1, ' | '))
$$;
--> statement-breakpoint
-- live: events on their way to browsers, and the processes that serve this database
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"audience" uuid[],
	"about" uuid[],
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "outbox_order" ON "outbox" USING btree ("xid","id");--> statement-breakpoint
CREATE TABLE "nodes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alive_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- backups in progress, and what was consumed of rate limits
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alive_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint,
	CONSTRAINT "rate_limits_key_length" CHECK (length("rate_limits"."key") <= 120)
);
--> statement-breakpoint
-- audit: a log that is only added to, chained by hashes (docs/adr/0024)
CREATE TABLE "audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"person_id" uuid,
	"detail" text,
	CONSTRAINT "audit_detail_length" CHECK (length("audit"."detail") <= 500)
);
--> statement-breakpoint
CREATE INDEX "audit_by_staff" ON "audit" USING btree ("created_at","id") WHERE "audit"."action" like 'staff.%';--> statement-breakpoint
CREATE INDEX "audit_of_person" ON "audit" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE TABLE "audit_origins" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"address" "inet",
	"browser" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_origins_browser_length" CHECK (length("audit_origins"."browser") <= 100)
);
--> statement-breakpoint
CREATE INDEX "audit_origins_age" ON "audit_origins" USING btree ("created_at");--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_entryId_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE FUNCTION "audit_is_final"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the audit log is only added to'; END $$;--> statement-breakpoint
CREATE FUNCTION "chain_entry"(entry audit) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  last audit_chain;
  next bigint;
BEGIN
  -- Entries are chained one at a time. The lock is held until the end of the transaction, which does nothing else after this.
  PERFORM pg_advisory_xact_lock(4713);
  SELECT * INTO last FROM audit_chain ORDER BY seq DESC LIMIT 1;
  next := coalesce(last.seq, 0) + 1;
  INSERT INTO audit_chain (seq, entry_id, hash) VALUES (next, entry.id, encode(sha256(convert_to(concat_ws(' ',
    coalesce(last.hash, ''), next, entry.id, (extract(epoch FROM entry.created_at) * 1000)::bigint, entry.action,
    coalesce(entry.actor_id::text, '-'), coalesce(entry.person_id::text, '-'), coalesce('=' || entry.detail, '-')
  ), 'UTF8')), 'hex'));
END $$;
--> statement-breakpoint
CREATE FUNCTION "chain_audit"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN PERFORM chain_entry(NEW); RETURN NULL; END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION "chain_entry"(audit), "chain_audit"() FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER "audit_is_final" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_final"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "audit_chained" AFTER INSERT ON "audit" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "chain_audit"();--> statement-breakpoint
CREATE TRIGGER "audit_chain_is_final" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_chain" FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_final"();--> statement-breakpoint
-- media: uploads
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"folder" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"refusal" text,
	"format" text,
	"width" integer,
	"height" integer,
	"thumbhash" text,
	"seconds" double precision,
	"poster_id" uuid,
	"chat_id" uuid,
	"attached" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_name_length" CHECK (char_length("uploads"."name") <= 300),
	CONSTRAINT "uploads_texts_length" CHECK (char_length("uploads"."refusal") <= 100 and char_length("uploads"."thumbhash") <= 100),
	CONSTRAINT "uploads_refused" CHECK (("uploads"."state" = 'refused') = ("uploads"."refusal" is not null)),
	CONSTRAINT "uploads_chat" CHECK (("uploads"."folder" = 'chat_files') = ("uploads"."chat_id" is not null)),
	CONSTRAINT "uploads_ready" CHECK ("uploads"."state" <> 'ready' or "uploads"."format" is not null and ("uploads"."format" <> 'webp' or "uploads"."thumbhash" is not null))
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_poster_id_uploads_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_unattached" ON "uploads" USING btree ("created_at") WHERE not attached;--> statement-breakpoint
CREATE INDEX "uploads_poster" ON "uploads" USING btree ("poster_id");--> statement-breakpoint
-- accounts: accounts with their profiles, and former usernames, which are held for a while (docs/adr/0016)
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"ownership_verified_at" timestamp (3) with time zone,
	"password_hash" text,
	"language" text DEFAULT 'en' NOT NULL,
	"name_from_google" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"full_name" text,
	"location" text,
	"address" text,
	"city" text,
	"country" text,
	"phone" text,
	"date_of_birth" date,
	"gender" text,
	"pincode" text,
	"profession" text,
	"about" text DEFAULT '' NOT NULL,
	"profile_image_id" uuid,
	"cover_image_id" uuid,
	"department" text,
	"ward" text,
	"qualification" text,
	"specialization" text,
	"certification" text,
	"experience" double precision,
	"profile_version" integer DEFAULT 0 NOT NULL,
	"search_name" text collate "C" GENERATED ALWAYS AS (searchable_name(full_name)) STORED,
	"verified_kind" text,
	"verified_by" text,
	"verified_on" date,
	"verified_until" date,
	"is_staff" boolean DEFAULT false NOT NULL,
	"is_moderator" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"suspension_reason" text,
	"leaves_at" timestamp (3) with time zone,
	"withheld_for" text,
	"withheld_parts" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "users_suspension_reason_length" CHECK (length("users"."suspension_reason") <= 500),
	CONSTRAINT "users_verified_whole" CHECK (num_nulls("users"."verified_kind", "users"."verified_by", "users"."verified_on", "users"."verified_until") in (0, 4)),
	CONSTRAINT "users_verified_length" CHECK (char_length("users"."verified_kind") <= 40 and char_length("users"."verified_by") <= 100),
	CONSTRAINT "users_language" CHECK ("users"."language" ~ '^[a-z]{2,3}$'),
	CONSTRAINT "users_withheld_for" CHECK ("users"."withheld_for" in ('patient', 'unsafe', 'impersonation', 'harassment', 'spam', 'other')),
	CONSTRAINT "users_about_length" CHECK (char_length("users"."about") <= 2000),
	CONSTRAINT "users_username_length" CHECK (char_length("users"."username") <= 30),
	CONSTRAINT "users_username_key_length" CHECK (char_length("users"."username_key") <= 30),
	CONSTRAINT "users_email_length" CHECK (char_length("users"."email") <= 254),
	CONSTRAINT "users_email_key_length" CHECK (char_length("users"."email_key") <= 254),
	CONSTRAINT "users_name_from_google_length" CHECK (char_length("users"."name_from_google") <= 100),
	CONSTRAINT "users_full_name_length" CHECK (char_length("users"."full_name") <= 100),
	CONSTRAINT "users_location_length" CHECK (char_length("users"."location") <= 200),
	CONSTRAINT "users_address_length" CHECK (char_length("users"."address") <= 200),
	CONSTRAINT "users_city_length" CHECK (char_length("users"."city") <= 200),
	CONSTRAINT "users_country_length" CHECK (char_length("users"."country") <= 200),
	CONSTRAINT "users_phone_length" CHECK (char_length("users"."phone") <= 10),
	CONSTRAINT "users_gender_length" CHECK (char_length("users"."gender") <= 6),
	CONSTRAINT "users_pincode_length" CHECK (char_length("users"."pincode") <= 20),
	CONSTRAINT "users_profession_length" CHECK (char_length("users"."profession") <= 20),
	CONSTRAINT "users_department_length" CHECK (char_length("users"."department") <= 200),
	CONSTRAINT "users_ward_length" CHECK (char_length("users"."ward") <= 200),
	CONSTRAINT "users_qualification_length" CHECK (char_length("users"."qualification") <= 200),
	CONSTRAINT "users_specialization_length" CHECK (char_length("users"."specialization") <= 200),
	CONSTRAINT "users_certification_length" CHECK (char_length("users"."certification") <= 200)
);
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_profile_image_id_uploads_id_fk" FOREIGN KEY ("profile_image_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_cover_image_id_uploads_id_fk" FOREIGN KEY ("cover_image_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree ("username_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("search_name","id") WHERE "users"."full_name" is not null;--> statement-breakpoint
CREATE INDEX "users_by_username" ON "users" USING btree (("username_key" collate "C")) WHERE "users"."full_name" is not null;--> statement-breakpoint
CREATE INDEX "users_name_trigrams" ON "users" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (to_tsvector('simple'::regconfig, searchable_fields("full_name", "department", "ward", "specialization", "qualification", "certification", "location", "city", "country")));--> statement-breakpoint
CREATE INDEX "users_trigrams" ON "users" USING gin (searchable_fields("full_name", "department", "ward", "specialization", "qualification", "certification", "location", "city", "country") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id") WHERE "users"."full_name" is not null;--> statement-breakpoint
CREATE INDEX "users_by_city" ON "users" USING btree (searchable_name("city") text_pattern_ops,"created_at","id") WHERE "users"."full_name" is not null;--> statement-breakpoint
CREATE INDEX "users_by_country" ON "users" USING btree (searchable_name("country") text_pattern_ops,"created_at","id") WHERE "users"."full_name" is not null;--> statement-breakpoint
CREATE INDEX "users_by_department" ON "users" USING btree (searchable_name("department") text_pattern_ops,"created_at","id") WHERE "users"."full_name" is not null;--> statement-breakpoint
CREATE INDEX "users_by_specialization" ON "users" USING btree (searchable_name("specialization") text_pattern_ops,"created_at","id") WHERE "users"."full_name" is not null;--> statement-breakpoint
CREATE INDEX "users_by_ward" ON "users" USING btree (searchable_name("ward") text_pattern_ops,"created_at","id") WHERE "users"."full_name" is not null;--> statement-breakpoint
CREATE INDEX "users_verified" ON "users" USING btree ("created_at","id") WHERE "users"."verified_until" is not null;--> statement-breakpoint
CREATE INDEX "users_hidden" ON "users" USING btree ("id") WHERE "users"."suspended_at" is not null or "users"."leaves_at" is not null or "users"."withheld_for" is not null;--> statement-breakpoint
CREATE STATISTICS "users_city" ON (searchable_name("city")) FROM "users";--> statement-breakpoint
CREATE STATISTICS "users_country" ON (searchable_name("country")) FROM "users";--> statement-breakpoint
CREATE STATISTICS "users_department" ON (searchable_name("department")) FROM "users";--> statement-breakpoint
CREATE STATISTICS "users_specialization" ON (searchable_name("specialization")) FROM "users";--> statement-breakpoint
CREATE STATISTICS "users_ward" ON (searchable_name("ward")) FROM "users";--> statement-breakpoint
CREATE TABLE "former_usernames" (
	"kind" text DEFAULT 'person' NOT NULL,
	"username_key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"left_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_usernames_kind_username_key_pk" PRIMARY KEY("kind","username_key"),
	CONSTRAINT "former_usernames_kind" CHECK ("former_usernames"."kind" in ('person', 'business')),
	CONSTRAINT "former_usernames_length" CHECK (char_length("former_usernames"."username_key") <= 30)
);
--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_usernames_user" ON "former_usernames" USING btree ("user_id");--> statement-breakpoint
CREATE FUNCTION "is_held_for_another"(kind text, key text, owner uuid) RETURNS boolean LANGUAGE sql VOLATILE AS $$
	SELECT EXISTS (SELECT 1 FROM "former_usernames" f WHERE f."kind" = $1 AND f."username_key" = $2 AND f."user_id" <> $3 AND f."held_until" > now())
$$;
--> statement-breakpoint
CREATE FUNCTION "refuse_held_username"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF is_held_for_another('person', NEW."username_key", NEW."id") THEN
		RAISE EXCEPTION 'the username is held for the member who left it' USING ERRCODE = '23505', CONSTRAINT = 'users_username_key';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_held_username" AFTER INSERT OR UPDATE OF "username_key" ON "users" FOR EACH ROW EXECUTE FUNCTION "refuse_held_username"();--> statement-breakpoint
-- accounts: sessions and sign-in
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"proved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"strong_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_browsers_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash"),
	CONSTRAINT "known_browsers_token_hash_length" CHECK (length("known_browsers"."token_hash") = 43)
);
--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "mail_tokens_user_id_purpose_pk" PRIMARY KEY("user_id","purpose"),
	CONSTRAINT "mail_tokens_hash_length" CHECK (length("mail_tokens"."token_hash") = 43),
	CONSTRAINT "mail_tokens_email_length" CHECK (char_length("mail_tokens"."email") <= 254)
);
--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_tokens_hash" ON "mail_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE TABLE "google_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "google_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "google_identities" ADD CONSTRAINT "google_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "google_identities_user" ON "google_identities" USING btree ("user_id","issuer");--> statement-breakpoint
CREATE TABLE "google_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"mode" text NOT NULL,
	"screen" text NOT NULL,
	"next" text,
	"as_new_account" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "google_attempts_age" ON "google_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_length" CHECK (length("passkeys"."credential_id") <= 1400),
	CONSTRAINT "passkeys_key_length" CHECK (length("passkeys"."public_key") <= 3000),
	CONSTRAINT "passkeys_name_length" CHECK (length("passkeys"."name") <= 400)
);
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"adder_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkey_challenges_hash_length" CHECK (length("passkey_challenges"."challenge_hash") = 43 and length("passkey_challenges"."browser_hash") = 43)
);
--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_adder_id_users_id_fk" FOREIGN KEY ("adder_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_age" ON "passkey_challenges" USING btree ("created_at");--> statement-breakpoint
CREATE TABLE "authenticators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authenticators_secret_length" CHECK (length("authenticators"."secret") <= 500)
);
--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash"),
	CONSTRAINT "recovery_codes_hash_length" CHECK (length("recovery_codes"."code_hash") = 43)
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"needs_password" boolean DEFAULT false NOT NULL,
	"link" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_challenges_hash_length" CHECK (length("sign_in_challenges"."token_hash") = 43)
);
--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_challenges_age" ON "sign_in_challenges" USING btree ("created_at");--> statement-breakpoint
-- profiles: blocks and mutes
CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_of_another" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_of_blocked" ON "blocks" USING btree ("blocked_id","blocker_id");--> statement-breakpoint
CREATE INDEX "blocks_newest" ON "blocks" USING btree ("blocker_id","created_at","blocked_id");--> statement-breakpoint
CREATE TABLE "mutes" (
	"muter_id" uuid NOT NULL,
	"muted_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mutes_muter_id_muted_id_pk" PRIMARY KEY("muter_id","muted_id"),
	CONSTRAINT "mutes_of_another" CHECK ("mutes"."muter_id" <> "mutes"."muted_id")
);
--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_muter_id_users_id_fk" FOREIGN KEY ("muter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_muted_id_users_id_fk" FOREIGN KEY ("muted_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mutes_of_muted" ON "mutes" USING btree ("muted_id");--> statement-breakpoint
CREATE INDEX "mutes_newest" ON "mutes" USING btree ("muter_id","created_at","muted_id");--> statement-breakpoint
-- connections: requests, connections, dismissed suggestions
CREATE TABLE "connections" (
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connections_first_id_second_id_pk" PRIMARY KEY("first_id","second_id"),
	CONSTRAINT "connections_in_order" CHECK ("connections"."first_id" < "connections"."second_id")
);
--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_first_id_users_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_second_id_users_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connections_of_second" ON "connections" USING btree ("second_id","first_id");--> statement-breakpoint
CREATE TABLE "connection_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "connection_requests_between_two" CHECK ("connection_requests"."sender_id" <> "connection_requests"."receiver_id"),
	CONSTRAINT "connection_requests_status" CHECK ("connection_requests"."status" in ('pending', 'accepted', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "connection_requests" ADD CONSTRAINT "connection_requests_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_requests" ADD CONSTRAINT "connection_requests_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "connection_requests_pending" ON "connection_requests" USING btree (least("sender_id", "receiver_id"),greatest("sender_id", "receiver_id")) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "connection_requests_received" ON "connection_requests" USING btree ("receiver_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "connection_requests_sent" ON "connection_requests" USING btree ("sender_id","receiver_id","created_at");--> statement-breakpoint
CREATE TABLE "dismissals" (
	"user_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dismissals_user_id_person_id_pk" PRIMARY KEY("user_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "dismissals" ADD CONSTRAINT "dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissals" ADD CONSTRAINT "dismissals_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dismissals_of_person" ON "dismissals" USING btree ("person_id");--> statement-breakpoint
-- businesses: pages, followers, workplaces
CREATE TABLE "businesses" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"business_name" text NOT NULL,
	"business_username" text NOT NULL,
	"business_type" text NOT NULL,
	"contact_email" text NOT NULL,
	"website" text NOT NULL,
	"description" text NOT NULL,
	"location" text NOT NULL,
	"phone" text NOT NULL,
	"business_logo_id" uuid NOT NULL,
	"business_cover_image_id" uuid NOT NULL,
	"followers" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"withheld_for" text,
	"withheld_parts" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "businesses_withheld_for" CHECK ("businesses"."withheld_for" in ('patient', 'unsafe', 'impersonation', 'harassment', 'spam', 'other')),
	CONSTRAINT "businesses_followers" CHECK ("businesses"."followers" >= 0),
	CONSTRAINT "businesses_name_length" CHECK (char_length("businesses"."business_name") between 1 and 100),
	CONSTRAINT "businesses_username_form" CHECK ("businesses"."business_username" ~ '^[a-z0-9_.-]{3,30}$'),
	CONSTRAINT "businesses_type_length" CHECK (char_length("businesses"."business_type") between 1 and 60),
	CONSTRAINT "businesses_contact_email_length" CHECK (char_length("businesses"."contact_email") <= 254),
	CONSTRAINT "businesses_website_length" CHECK (char_length("businesses"."website") <= 500),
	CONSTRAINT "businesses_description_length" CHECK (char_length("businesses"."description") <= 2000),
	CONSTRAINT "businesses_location_length" CHECK (char_length("businesses"."location") <= 200),
	CONSTRAINT "businesses_phone_form" CHECK ("businesses"."phone" ~ '^[0-9]{10}$')
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_business_logo_id_uploads_id_fk" FOREIGN KEY ("business_logo_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_business_cover_image_id_uploads_id_fk" FOREIGN KEY ("business_cover_image_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_username" ON "businesses" USING btree ("business_username");--> statement-breakpoint
CREATE INDEX "businesses_words" ON "businesses" USING gin (to_tsvector('simple'::regconfig, searchable_fields("business_name", "business_type", "location")));--> statement-breakpoint
CREATE INDEX "businesses_trigrams" ON "businesses" USING gin (searchable_fields("business_name", "business_type", "location") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "businesses_newest" ON "businesses" USING btree ("created_at","owner_id");--> statement-breakpoint
CREATE FUNCTION "refuse_held_business_username"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF is_held_for_another('business', NEW."business_username", NEW."owner_id") THEN
		RAISE EXCEPTION 'the username is held for the business that left it' USING ERRCODE = '23505', CONSTRAINT = 'businesses_username';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "businesses_held_username" AFTER INSERT OR UPDATE OF "business_username" ON "businesses" FOR EACH ROW EXECUTE FUNCTION "refuse_held_business_username"();--> statement-breakpoint
CREATE TABLE "follows" (
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_business_id_user_id_pk" PRIMARY KEY("business_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_business_id_businesses_owner_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_newest" ON "follows" USING btree ("user_id","created_at","business_id");--> statement-breakpoint
CREATE TABLE "workplaces" (
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workplaces_business_id_user_id_pk" PRIMARY KEY("business_id","user_id"),
	CONSTRAINT "workplaces_of_another" CHECK ("workplaces"."business_id" <> "workplaces"."user_id"),
	CONSTRAINT "workplaces_state" CHECK ("workplaces"."state" in ('invited', 'confirmed', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "workplaces" ADD CONSTRAINT "workplaces_business_id_businesses_owner_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workplaces" ADD CONSTRAINT "workplaces_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workplaces_of_person" ON "workplaces" USING btree ("user_id","state","created_at");--> statement-breakpoint
CREATE INDEX "workplaces_newest" ON "workplaces" USING btree ("business_id","created_at","user_id");--> statement-breakpoint
-- posts: posts with their versions and hashtags, likes, comments
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"content" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, searchable(content))) STORED,
	"mentions" text[] DEFAULT '{}' NOT NULL,
	"image_id" uuid,
	"video_id" uuid,
	"alt" text DEFAULT '' NOT NULL,
	"graphic" boolean DEFAULT false NOT NULL,
	"is_business_post" boolean DEFAULT false NOT NULL,
	"audience" text DEFAULT 'everyone' NOT NULL,
	"original_id" uuid,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"reposts" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"withheld_for" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_content_length" CHECK (char_length("posts"."content") <= 5000),
	CONSTRAINT "posts_alt_length" CHECK (char_length("posts"."alt") <= 1000),
	CONSTRAINT "posts_withheld_for" CHECK ("posts"."withheld_for" in ('patient', 'unsafe', 'impersonation', 'harassment', 'spam', 'other')),
	CONSTRAINT "posts_one_medium" CHECK ("posts"."image_id" is null or "posts"."video_id" is null),
	CONSTRAINT "posts_audience" CHECK ("posts"."audience" in ('everyone', 'connections')),
	CONSTRAINT "posts_counts" CHECK ("posts"."likes" >= 0 and "posts"."comments" >= 0 and "posts"."reposts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_image_id_uploads_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_video_id_uploads_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("created_at","id") WHERE "posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "posts_words" ON "posts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "posts_by_author" ON "posts" USING btree ("author_id","created_at","id");--> statement-breakpoint
CREATE INDEX "posts_by_business" ON "posts" USING btree ("author_id","created_at","id") WHERE "posts"."is_business_post";--> statement-breakpoint
CREATE UNIQUE INDEX "posts_image" ON "posts" USING btree ("image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_video" ON "posts" USING btree ("video_id");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_repost_once" ON "posts" USING btree ("original_id","author_id") WHERE "posts"."original_id" is not null and "posts"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE "post_versions" (
	"post_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_versions_post_id_version_pk" PRIMARY KEY("post_id","version"),
	CONSTRAINT "post_versions_content_length" CHECK (char_length("post_versions"."content") <= 5000)
);
--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "hashtags" (
	"tag" text NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hashtags_post_id_tag_pk" PRIMARY KEY("post_id","tag"),
	CONSTRAINT "hashtags_length" CHECK (char_length("hashtags"."tag") <= 100)
);
--> statement-breakpoint
ALTER TABLE "hashtags" ADD CONSTRAINT "hashtags_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hashtags_newest" ON "hashtags" USING btree ("tag","created_at","post_id");--> statement-breakpoint
CREATE INDEX "hashtags_prefix" ON "hashtags" USING btree ("tag" text_pattern_ops);--> statement-breakpoint
CREATE TABLE "likes" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "likes_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "likes_by_user" ON "likes" USING btree ("user_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX "likes_newest" ON "likes" USING btree ("post_id","created_at","user_id");--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"content" text NOT NULL,
	"mentions" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"withheld_for" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_withheld_for" CHECK ("comments"."withheld_for" in ('patient', 'unsafe', 'impersonation', 'harassment', 'spam', 'other')),
	CONSTRAINT "comments_content_length" CHECK (char_length("comments"."content") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_newest" ON "comments" USING btree ("post_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_by_author" ON "comments" USING btree ("author_id","created_at","id");--> statement-breakpoint
-- messaging: chats, their members and messages, preferences, presence
CREATE TABLE "chats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesser_id" uuid NOT NULL,
	"greater_id" uuid,
	"started_by" uuid NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chats_order" CHECK ("chats"."lesser_id" < "chats"."greater_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "chats_pair" ON "chats" USING btree ("lesser_id","greater_id");--> statement-breakpoint
CREATE TABLE "chat_members" (
	"chat_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"delivered_seq" integer DEFAULT 0 NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp (3) with time zone,
	"is_request" boolean DEFAULT false NOT NULL,
	"has_answered" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chat_members_chat_id_user_id_pk" PRIMARY KEY("chat_id","user_id"),
	CONSTRAINT "chat_members_receipts" CHECK ("chat_members"."read_seq" <= "chat_members"."last_seq" and "chat_members"."delivered_seq" <= "chat_members"."last_seq")
);
--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_members_newest" ON "chat_members" USING btree ("user_id","last_at","chat_id");--> statement-breakpoint
CREATE INDEX "chat_members_unread" ON "chat_members" USING btree ("user_id","last_at","chat_id") WHERE "chat_members"."last_seq" > "chat_members"."read_seq" and not "chat_members"."is_request";--> statement-breakpoint
CREATE INDEX "chat_members_requests" ON "chat_members" USING btree ("user_id","last_at","chat_id") WHERE "chat_members"."is_request";--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chat_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"content" text NOT NULL,
	"reply_to_id" uuid,
	"post_id" uuid,
	"file_id" uuid,
	"file_kind" text,
	"deleted_at" timestamp (3) with time zone,
	"withheld_for" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_file_kind" CHECK (("messages"."file_id" is null) = ("messages"."file_kind" is null)),
	CONSTRAINT "messages_withheld_for" CHECK ("messages"."withheld_for" in ('patient', 'unsafe', 'impersonation', 'harassment', 'spam', 'other')),
	CONSTRAINT "messages_one_thing" CHECK ("messages"."file_id" is null or "messages"."post_id" is null),
	CONSTRAINT "messages_length" CHECK (char_length("messages"."content") <= 10000)
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_order" ON "messages" USING btree ("chat_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_file" ON "messages" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "messages_post" ON "messages" USING btree ("post_id") WHERE "messages"."post_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin ("chat_id","content" gin_trgm_ops);--> statement-breakpoint
CREATE TABLE "chat_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"shows_presence" boolean DEFAULT true NOT NULL,
	"shows_reads" boolean DEFAULT true NOT NULL,
	"writers" text DEFAULT 'everyone' NOT NULL,
	CONSTRAINT "chat_preferences_writers" CHECK ("chat_preferences"."writers" in ('everyone', 'connections'))
);
--> statement-breakpoint
CREATE TABLE "presences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_active_at" timestamp (3) with time zone NOT NULL,
	"node_ids" uuid[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "presences_nodes" ON "presences" USING gin ("node_ids");--> statement-breakpoint
-- notifications
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"post_id" uuid,
	"comment_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_once" UNIQUE NULLS NOT DISTINCT("user_id","kind","actor_id","post_id","comment_id"),
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('like', 'comment', 'repost', 'mention', 'request', 'acceptance', 'follow', 'invitation',
    'confirmation', 'review', 'verification'))
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_new" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_of_actor" ON "notifications" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notifications_of_post" ON "notifications" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "notifications_of_comment" ON "notifications" USING btree ("comment_id");--> statement-breakpoint
CREATE TABLE "silenced_kinds" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "silenced_kinds_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "silenced_kinds_kind" CHECK ("silenced_kinds"."kind" in ('like', 'comment', 'repost', 'mention', 'request', 'acceptance', 'follow', 'invitation',
    'confirmation', 'review', 'verification'))
);
--> statement-breakpoint
ALTER TABLE "silenced_kinds" ADD CONSTRAINT "silenced_kinds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- reports: cases, reports, decisions
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"content" text NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"erased_at" timestamp (3) with time zone,
	"parts" text[] DEFAULT '{}' NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"appeal" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cases_kind" CHECK ("cases"."kind" in ('post', 'comment', 'message', 'person', 'business')),
	CONSTRAINT "cases_state" CHECK ("cases"."state" in ('open', 'kept', 'removed', 'appealed', 'restored', 'upheld')),
	CONSTRAINT "cases_content_length" CHECK (char_length("cases"."content") <= 10000),
	CONSTRAINT "cases_appeal_length" CHECK (char_length("cases"."appeal") <= 1000),
	CONSTRAINT "cases_decided" CHECK (("cases"."state" = 'open') = ("cases"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_undecided" ON "cases" USING btree ("kind","thing_id") WHERE "cases"."state" in ('open', 'appealed');--> statement-breakpoint
CREATE INDEX "cases_waiting" ON "cases" USING btree ("created_at","id") WHERE "cases"."state" in ('open', 'appealed');--> statement-breakpoint
CREATE INDEX "cases_newest" ON "cases" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "cases_of_author" ON "cases" USING btree ("author_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cases_of_thing" ON "cases" USING btree ("thing_id","kind");--> statement-breakpoint
CREATE INDEX "cases_files" ON "cases" USING gin ("file_ids");--> statement-breakpoint
CREATE INDEX "cases_erasable" ON "cases" USING btree ("decided_at") WHERE "cases"."erased_at" is null;--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"hid" boolean DEFAULT false NOT NULL,
	"was_new" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('post', 'comment', 'message', 'person', 'business')),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('patient', 'unsafe', 'impersonation', 'harassment', 'spam', 'other')),
	CONSTRAINT "reports_note_length" CHECK (char_length("reports"."note") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_a_case" ON "reports" USING btree ("reporter_id","case_id");--> statement-breakpoint
CREATE INDEX "reports_of_case" ON "reports" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("reporter_id","created_at","id");--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"moderator_id" uuid,
	"verdict" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "decisions_verdict" CHECK ("decisions"."verdict" in ('keep', 'remove')),
	CONSTRAINT "decisions_reason_length" CHECK (char_length("decisions"."reason") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decisions_of_case" ON "decisions" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "decisions_of_moderator" ON "decisions" USING btree ("moderator_id");--> statement-breakpoint
-- credentials: licences to be verified
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"licence_type" text NOT NULL,
	"number" text NOT NULL,
	"issuer" text NOT NULL,
	"country" text NOT NULL,
	"expires_on" date NOT NULL,
	"document_id" uuid,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credentials_state" CHECK ("credentials"."state" in ('submitted', 'verified', 'rejected', 'expired')),
	CONSTRAINT "credentials_document_kept" CHECK (("credentials"."state" = 'submitted') = ("credentials"."document_id" is not null)),
	CONSTRAINT "credentials_rejected" CHECK (("credentials"."state" = 'rejected') = ("credentials"."reason" is not null)),
	CONSTRAINT "credentials_type_length" CHECK (char_length("credentials"."licence_type") <= 40),
	CONSTRAINT "credentials_number_length" CHECK (char_length("credentials"."number") between 1 and 60),
	CONSTRAINT "credentials_issuer_length" CHECK (char_length("credentials"."issuer") between 1 and 200),
	CONSTRAINT "credentials_country_length" CHECK (char_length("credentials"."country") between 1 and 200),
	CONSTRAINT "credentials_reason_length" CHECK (char_length("credentials"."reason") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_document_id_uploads_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "credentials_waiting" ON "credentials" USING btree ("created_at","id") WHERE "credentials"."state" = 'submitted';--> statement-breakpoint
CREATE INDEX "credentials_document" ON "credentials" USING btree ("document_id");--> statement-breakpoint
-- feedback
CREATE TABLE "feedback" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "feedback_name_length" CHECK (char_length("feedback"."name") between 1 and 100),
	CONSTRAINT "feedback_mobile_length" CHECK (char_length("feedback"."mobile") between 1 and 40),
	CONSTRAINT "feedback_email_length" CHECK (char_length("feedback"."email") between 1 and 254),
	CONSTRAINT "feedback_message_length" CHECK (char_length("feedback"."message") between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_newest" ON "feedback" USING btree ("created_at","id");--> statement-breakpoint
-- ownData: exports
CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"bytes" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exports_state" CHECK ("exports"."state" in ('waiting', 'making', 'ready', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exports_user" ON "exports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "exports_expiry" ON "exports" USING btree ("expires_at");
