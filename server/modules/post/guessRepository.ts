import type { Db } from '../../db/database';
import { joined, part } from '../../db/statement';
import { askUnprepared } from './listRepository';

/** How many of the newest posts are read. */
const lookedAt = 900;
/** A guess needs this many ads of its category, and this share of all that have words of the title. */
const [fewest, share] = [3, 0.6];

export interface Guess {
  category: number;
  subcategory: number;
  name: string;
}

/**
 * The category and subcategory of most of the newest ads that have one of the words in their titles, with their names
 * in this language. An ad counts once for each word.
 */
export async function guessCategory(
  db: Db,
  words: readonly string[],
  lang: string,
): Promise<Guess | undefined> {
  if (words.length === 0) return undefined;
  const queries = words.map((word) => part`word_query(${word}::text)`);
  const scores = joined(
    queries.map((query) => part`(title @@ ${query})::int`),
    ' + ',
  );
  const [guess] = await askUnprepared<Guess>(
    db,
    part`
    WITH scored AS MATERIALIZED (
      SELECT category_id, subcategory_id, score FROM (
        SELECT category_id, subcategory_id, ${scores} AS score FROM (
          SELECT p.category_id, p.subcategory_id, ts_filter(p.search, '{a}') AS title FROM post p
          WHERE p.visible AND p.share_id IS NULL ORDER BY p.day DESC, p.created_at DESC, p.id DESC LIMIT ${lookedAt} OFFSET 0) p
        WHERE category_id <> 0) p
      WHERE score > 0),
    best AS (
      SELECT category_id FROM scored GROUP BY category_id
      HAVING count(*) >= ${fewest} AND sum(score) >= ${share}::float8 * (SELECT sum(score) FROM scored)
      ORDER BY sum(score) DESC LIMIT 1),
    finer AS (
      SELECT subcategory_id FROM scored JOIN best USING (category_id) GROUP BY subcategory_id
      HAVING count(*) >= ${fewest} AND sum(score) >= ${share}::float8 * (SELECT sum(score) FROM scored)
      ORDER BY sum(score) DESC LIMIT 1)
    SELECT c.id AS category, coalesce(s.id, 0) AS subcategory,
      concat_ws(' › ', coalesce(c.names->>${lang}, c.names->>'en'), coalesce(s.names->>${lang}, s.names->>'en')) AS name
    FROM best JOIN category c ON c.id = best.category_id AND c.published
    LEFT JOIN finer ON true LEFT JOIN subcategory s ON s.id = finer.subcategory_id AND s.published`,
  );
  return guess;
}
