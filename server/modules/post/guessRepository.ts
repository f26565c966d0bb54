import type { Db } from '../../db/database';
import { type Part, part, plain } from '../../db/statement';
import { askUnprepared } from './listRepository';

/** How many of the newest posts are read. */
const lookedAt = 900;
/** A guess needs this many ads of its category, and this share of all votes; its subcategory the same of the category's. */
const [fewest, share] = [3, 0.6];

export interface Guess {
  category: number;
  subcategory: number;
  name: string;
}

/**
 * Guesses a category and subcategory from the newest ads with one of the words in their titles, and returns them with
 * their names in this language. Each word has one vote, which its ads share; figures have none. Words that disagree
 * lead to no guess.
 */
export async function guessCategory(
  db: Db,
  words: readonly string[],
  lang: string,
): Promise<Guess | undefined> {
  const chosen = (votes: string): Part => part`
    HAVING count(DISTINCT id) >= ${fewest} AND sum(vote) >= ${share}::float8 * (SELECT sum(vote) FROM ${plain(votes)})
    ORDER BY sum(vote) DESC LIMIT 1`;
  const [guess] = await askUnprepared<Guess>(
    db,
    part`
    WITH head AS MATERIALIZED (
      SELECT p.id, p.category_id, p.subcategory_id, ts_filter(p.search, '{a}') AS title FROM post p
      WHERE p.visible AND p.share_id IS NULL ORDER BY p.day DESC, p.created_at DESC, p.id DESC LIMIT ${lookedAt}),
    word AS MATERIALIZED (
      SELECT n, word_query(word) AS query FROM unnest(${words.filter((one) => /\p{L}/u.test(one))}::text[]) WITH ORDINALITY AS w(word, n)),
    vote AS MATERIALIZED (
      SELECT id, category_id, subcategory_id, 1.0 / count(*) OVER (PARTITION BY n) AS vote
      FROM head JOIN word ON title @@ query WHERE category_id <> 0),
    best AS (SELECT category_id FROM vote GROUP BY category_id ${chosen('vote')}),
    own AS (SELECT * FROM vote JOIN best USING (category_id)),
    finer AS (SELECT subcategory_id FROM own GROUP BY subcategory_id ${chosen('own')})
    SELECT c.id AS category, coalesce(s.id, 0) AS subcategory,
      concat_ws(' › ', coalesce(c.names->>${lang}, c.names->>'en'), coalesce(s.names->>${lang}, s.names->>'en')) AS name
    FROM best JOIN category c ON c.id = best.category_id AND c.published
    LEFT JOIN finer ON true LEFT JOIN subcategory s ON s.id = finer.subcategory_id AND s.published`,
  );
  return guess;
}
