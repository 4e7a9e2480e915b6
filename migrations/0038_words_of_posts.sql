ALTER TABLE "posts" ADD COLUMN "searched" "tsvector";--> statement-breakpoint
-- How the words of posts are compared: signs part words, digits part from letters, and ae, oe and ue are ä, ö and ü.
CREATE FUNCTION "search_text"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT regexp_replace(regexp_replace(
		translate(public.searchable($1), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32)),
		'([ao]|(?<!q)u)e+', '\1', 'g'), '([0-9٠-٩۰-۹]+)', ' \1 ', 'g')
$$;
--> statement-breakpoint
-- The words themselves have weight A, their stems none.
CREATE FUNCTION "search_words"(text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT setweight(to_tsvector('pg_catalog.simple'::regconfig, written), 'A')
		|| to_tsvector('pg_catalog.english'::regconfig, written)
		|| to_tsvector('pg_catalog.german'::regconfig, written)
		|| to_tsvector('pg_catalog.arabic'::regconfig, written)
	FROM (SELECT public.search_text($1) AS written) text
$$;
--> statement-breakpoint
-- A search for one word, or for words in quotation marks, which are found as they are. Of what is cut, such as IL-6, the
-- parts are found side by side; the last of at least three letters is found as a beginning.
CREATE FUNCTION "search_word"(text, is_quoted boolean) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	WITH parts AS (
		SELECT token, place, place = max(place) OVER () AS is_last, count(*) OVER () AS parts
		FROM ts_parse('default', public.search_text($1)) WITH ORDINALITY parsed(kind, token, place)
		WHERE kind <> 12
	), stems AS (
		SELECT DISTINCT stem FROM parts,
			unnest(ts_lexize('pg_catalog.english_stem', token) || ts_lexize('pg_catalog.german_stem', token)
				|| ts_lexize('pg_catalog.arabic_stem', token)) stem
		WHERE parts = 1 AND NOT is_quoted
	)
	SELECT coalesce((SELECT string_agg('''' || token || CASE
			WHEN is_last AND NOT is_quoted AND token ~ '^[^0-9٠-٩۰-۹]{3}' THEN ''':*A' ELSE ''':A' END,
			' <-> ' ORDER BY place) FROM parts)::tsquery, ''::tsquery)
		|| coalesce((SELECT string_agg('''' || stem || ''':D', ' | ') FROM stems)::tsquery, ''::tsquery)
$$;
--> statement-breakpoint
CREATE FUNCTION "posts_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.searched := public.search_words(NEW.content);
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "posts_search_words" BEFORE INSERT OR UPDATE OF "content" ON "posts" FOR EACH ROW EXECUTE FUNCTION "posts_search_words"();
