-- One function cuts titles, descriptions and searches into words, so that a search finds a word as it was written. PostgreSQL's
-- own parser keeps 2.0, -5 and host names whole, and would cut them differently in a title than in a search.

-- Words are separated by blanks, punctuation and symbols; all other characters are left to PostgreSQL's parser. Letters and
-- digits form separate words. `pair` joins a word with the next one if one of them is a number and at most one character is
-- between them: ps5 is "PS5", "PS-5" and "PS 5", 13x5 is "13.5" and "13,5". East Asian scripts use few blanks or none: each
-- character with its marks is a word, and is paired with the next one. `dashed` joins a word with the next one if a dash or a
-- middle dot is between them. Thousands separators are removed from numbers.
CREATE FUNCTION cut_words(text) RETURNS TABLE (at bigint, word text, pair text, dashed text)
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT n, word,
    CASE WHEN next IS NOT NULL AND between_them ~ '^[-\s.,/_·•‐-―−・]?$' THEN
      CASE WHEN word ~ '^[0-9]' AND next ~ '^[0-9]' THEN word || 'x' || next
           WHEN word ~ '^[0-9]' OR next ~ '^[0-9]' THEN word || next
           WHEN between_them = '' THEN word || next END END,
    CASE WHEN between_them ~ '^[-_·•‐-―−・]$' AND word || next !~ '[0-9]' THEN word || next END
  FROM (
    SELECT n, m[1] AS word, m[2] AS between_them, lead(m[1]) OVER (ORDER BY n) AS next
    FROM regexp_matches(
      regexp_replace(public.plain(translate($1, '×', 'x')), '(?<=[0-9])[.,](?=[0-9]{3}(?![0-9]))', '', 'g') COLLATE public.letters,
      replace(replace(replace('([0-9]+|[UNSPACED][MARKS]*|[^0-9UNSPACEDBETWEEN]+)([BETWEEN]*)',
        'UNSPACED', '\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u9FFF\uA9E0-\uA9FF\uAA60-\uAA7F\uAC00-\uD7A3\uF900-\uFAFF\U00020000-\U0003FFFF'),
        'MARKS', '\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB4-\u0EBC\u0EC8-\u0ECE\u102B-\u103E\u1056-\u1059\u105E-\u1060\u1062-\u1064\u1067-\u106D\u1071-\u1074\u1082-\u108D\u108F\u109A-\u109D\u17B4-\u17D3\u17DD'),
        'BETWEEN', '\s!-/:-@[-`{-\u00BF\u00F7\u2000-\u206F\u2190-\u2775\u2794-\u2BFF\u3000-\u3004\u3008-\u3020\u30FB\U0001F000-\U0001FAFF'),
      'g') WITH ORDINALITY AS cut(m, n)) words
$$;

CREATE AGGREGATE all_of(tsquery) (SFUNC = tsquery_and, STYPE = tsquery, PARALLEL = SAFE);
CREATE AGGREGATE any_of(tsquery) (SFUNC = tsquery_or, STYPE = tsquery, PARALLEL = SAFE);

-- The text for PostgreSQL's parser, in words that it does not cut any further.
CREATE FUNCTION cut_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(string_agg(concat_ws(' ', word, pair, dashed), ' ' ORDER BY at), '') FROM public.cut_words($1)
$$;
-- The quoted lexeme of a word as it was written. It begins with '=', which no stem does.
CREATE FUNCTION whole_lexeme(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE WHEN octet_length($1) < 2000 THEN '''=' || $1 || '''' END
$$;
-- The stems and the whole words of a text. This is PL/pgSQL because a SQL function would cut the text three times.
CREATE FUNCTION text_words(text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE cut text := public.cut_text($1);
BEGIN
  RETURN to_tsvector('italian', cut) || to_tsvector('english', cut)
    || coalesce((SELECT string_agg(public.whole_lexeme(word) || ':1', ' ')
      FROM unnest(string_to_array(cut, ' ')) AS word WHERE word <> ''), '')::tsvector;
END $$;

-- One word of a search must match all of `words`, or `whole` if it was written with dashes ("wi-fi": wifi).
CREATE FUNCTION asked_words(word text) RETURNS TABLE (words text[], whole text)
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(array_agg(coalesce(pair, word) ORDER BY at) FILTER (WHERE pair IS NOT NULL OR before IS NULL), '{}'),
    CASE WHEN count(*) > 1 AND count(dashed) = count(*) - 1 THEN string_agg(word, '' ORDER BY at) END
  FROM (SELECT *, lag(pair) OVER (ORDER BY at) AS before FROM public.cut_words($1)) cut
$$;

-- Finds a word that needs no further cutting, in all its Italian and English forms.
CREATE FUNCTION stem_query(word text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN i = e THEN i ELSE i || e END
  FROM (SELECT plainto_tsquery('italian', $1) AS i, plainto_tsquery('english', $1) AS e) q
$$;
CREATE FUNCTION prefix_query(word text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsquery('simple', '''' || $1 || ''':*')
$$;

-- Accepts any text without an error. Null for a text without letters and digits.
CREATE FUNCTION word_query(word text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.any_of(way) FROM public.asked_words($1), LATERAL (VALUES
    ((SELECT public.all_of(public.stem_query(w)) FROM unnest(words) AS w)), (public.stem_query(whole))) AS ways(way)
$$;
-- Finds only the word as it is written, not its other forms. A stop word adds no condition.
CREATE FUNCTION whole_query(word text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(public.any_of(way), '') FROM public.asked_words($1), LATERAL (VALUES
    ((SELECT public.all_of(public.whole_lexeme(w)::tsquery) FROM unnest(words) AS w WHERE numnode(public.stem_query(w)) > 0)),
    (public.whole_lexeme(whole)::tsquery)) AS ways(way)
$$;
-- Finds every word that begins with the given one.
CREATE FUNCTION begun_query(word text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.any_of(way) FROM public.asked_words($1), LATERAL (VALUES
    ((SELECT public.all_of(CASE WHEN n < cardinality(words) THEN public.stem_query(w) ELSE public.prefix_query(w) END)
      FROM unnest(words) WITH ORDINALITY AS u(w, n))), (public.prefix_query(whole))) AS ways(way)
$$;

-- Matches all words. The last one, which may be unfinished, and those of three or more letters also match longer words.
CREATE FUNCTION words_query(words text[]) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.all_of(own) || public.all_of(CASE WHEN n = cardinality($1) OR length(w) > 2 THEN own || public.begun_query(w) ELSE own END)
  FROM unnest($1) WITH ORDINALITY AS u(w, n), public.word_query(w) AS own
$$;
CREATE FUNCTION stem_lexemes(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT tsvector_to_array(to_tsvector('italian', $1) || to_tsvector('english', $1))
$$;
-- Every post with the word has at least one of these lexemes.
CREATE FUNCTION word_lexemes(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce((SELECT of FROM unnest(words) AS w, public.stem_lexemes(w) AS of WHERE cardinality(of) > 0
      ORDER BY length(w) DESC LIMIT 1), '{}') || coalesce(public.stem_lexemes(whole), '{}')
  FROM public.asked_words($1)
$$;
-- Every post with a word that begins like this has at least one of these keys among its `beginnings`.
CREATE FUNCTION begun_keys(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[words[cardinality(words)] || '*', whole || '*'], NULL) FROM public.asked_words($1)
$$;
CREATE FUNCTION beginnings(lexemes text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT DISTINCT left(word, n) || '*' FROM unnest($1) AS word, generate_series(1, least(length(word), 100)) AS n)
$$;

-- Sets of synonyms from server/db/reference/synonyms: a search for one word of a set also finds the others.
CREATE FUNCTION stems(lang text, word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_string(tsvector_to_array(to_tsvector(CASE $1 WHEN 'it' THEN 'italian' WHEN 'de' THEN 'german'
    WHEN 'fr' THEN 'french' WHEN 'es' THEN 'spanish' WHEN 'en' THEN 'english' END::regconfig, public.plain($2))), ' ')
$$;
-- Finds a synonym. A short word is found only as it is written: "Rad" and "radio" have the same stem.
CREATE FUNCTION synonym_query(words text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.all_of(CASE WHEN length(word) < 6 THEN public.whole_query(word) ELSE public.word_query(word) END)
  FROM unnest(string_to_array($1, ' ')) AS word
$$;
CREATE TABLE synonym (
  lang text NOT NULL,
  word_set int NOT NULL,
  word text COLLATE "C" NOT NULL,
  stems text NOT NULL GENERATED ALWAYS AS (public.stems(lang, word)) STORED,
  query tsquery NOT NULL GENERATED ALWAYS AS (public.synonym_query(word)) STORED,
  PRIMARY KEY (lang, word_set, word)
);
-- The stems and whole words of the synonyms of the words in a text.
CREATE FUNCTION synonym_words(search tsvector) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT public.text_words(coalesce(string_agg(other.word, ' '), ''))
  FROM public.synonym one JOIN public.synonym other USING (lang, word_set) WHERE $1 @@ one.query
$$;
