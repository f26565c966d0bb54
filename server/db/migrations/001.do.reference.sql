-- What every other file uses: ids, the form in which texts are compared, and the reference data, whose content belongs to the
-- code (server/db/reference) and is written by each start.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- Ids: 41 bits of milliseconds since 2024 and 11 bits of a shuffled sequence. They are ordered by time, and nobody can count them.
CREATE SEQUENCE id_salt;
CREATE FUNCTION new_id() RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT ((floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint - 1704067200000) << 11)
       | ((nextval('id_salt') * 1103) & 2047)
$$;

CREATE FUNCTION plain(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1))
$$;

CREATE TABLE language (
  id int PRIMARY KEY, code text NOT NULL UNIQUE, name text NOT NULL, published boolean NOT NULL
);
CREATE TABLE currency (
  id int PRIMARY KEY, symbol text NOT NULL, iso text NOT NULL UNIQUE, published boolean NOT NULL DEFAULT true
);
CREATE TABLE gender (
  id int PRIMARY KEY, names jsonb NOT NULL, published boolean NOT NULL DEFAULT true
);
CREATE TABLE category (
  id int PRIMARY KEY, slug text NOT NULL UNIQUE, icon text NOT NULL, interest text, names jsonb NOT NULL,
  published boolean NOT NULL DEFAULT true
);
CREATE TABLE subcategory (
  id int PRIMARY KEY, category_id int NOT NULL REFERENCES category, slug text NOT NULL, names jsonb NOT NULL,
  published boolean NOT NULL DEFAULT true, UNIQUE (category_id, slug)
);
CREATE TABLE translation (
  lang text NOT NULL, label text NOT NULL, page text NOT NULL, short text NOT NULL, long text,
  published boolean NOT NULL DEFAULT true, PRIMARY KEY (lang, label)
);
CREATE TABLE reference_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  hash text NOT NULL,
  -- When the build was made whose texts, categories and papers these are (ms since 1970): an older build leaves them alone.
  built_at bigint NOT NULL DEFAULT 0
);
