CREATE FUNCTION "searchable_fields"(VARIADIC text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT public.searchable_name(array_to_string($1, ' | '))
$$;
