CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;--> statement-breakpoint
CREATE FUNCTION "searchable"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT lower(public.unaccent('public.unaccent'::regdictionary, normalize($1, NFKC)))
$$;--> statement-breakpoint
CREATE FUNCTION "searchable_name"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT btrim(regexp_replace(translate(public.searchable($1), '-''".,()/\_%', '           '), ' +', ' ', 'g'))
$$;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_name" text collate "C" GENERATED ALWAYS AS (searchable_name(full_name)) STORED;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, searchable(content))) STORED;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("search_name","id") WHERE "users"."full_name" is not null;--> statement-breakpoint
CREATE INDEX "users_by_username" ON "users" USING btree (("username_key" collate "C")) WHERE "users"."full_name" is not null;--> statement-breakpoint
CREATE INDEX "users_name_trigrams" ON "users" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_words" ON "posts" USING gin ("words");