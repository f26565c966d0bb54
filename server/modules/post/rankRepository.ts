import { joined, type Part, part, plain } from '../../db/statement';
import {
  type Asked,
  askUnprepared,
  gathered,
  headOf,
  newestOf,
  type Slice,
  someIds,
  type Unprepared,
} from './listRepository';
import type { Turn } from '../../paging';

/** How well a post can match a search's words: tsqueries of all words, each finding more than the one before. */
export interface Closeness {
  whole: Part;
  begun: Part;
  any: Part;
}

/** A search's newest matches, as many as these, are ordered by rank. After them come all others, newest first. */
const maxRanked = 2000;
const unranked = 24;

/**
 * How many of a list's newest posts are read at first. They are no more than are ranked, so their best matches are the
 * first of all.
 */
const headSize = maxRanked;
/** The most posts of a list that are read to find its newest matches, before the index of words is read instead. */
const maxWalked = 40_000;

/**
 * SQL for the rank of a post `p`, from 0: what is sold last; before it ads before plain posts; then words in the title
 * before words in the text; then whole words before beginnings before other forms.
 */
function rankOf({ whole, begun, any }: Closeness): Part {
  const classes = [
    part`title @@ ${whole}`,
    part`title @@ ${begun}`,
    part`title @@ ${any}`,
    part`p.search @@ ${whole}`,
    part`p.search @@ ${begun}`,
  ];
  const cases = classes.map((met, at) => part`WHEN ${met} THEN ${plain(at)}`);
  return part`(SELECT p.sold::int * 12 + (p.category_id = 0)::int * 6 + CASE ${joined(cases, ' ')} ELSE ${plain(classes.length)} END
    FROM (SELECT ts_filter(p.search, '{a}') AS title OFFSET 0) t)`;
}

/** The place of a post in a search's order. */
export interface RankKey extends Turn {
  rank: number;
}

interface Found {
  /** How many posts were found, before any is left out because it is not after the key. */
  held: number;
  /** How many of those after the key have at most the rank 0, 1, 2. */
  best: readonly number[];
  ids: readonly number[] | null;
  ranks: readonly number[];
}

const isAfter = (after: RankKey | undefined): Part =>
  after
    ? part`(rank > ${after.rank}::int OR (rank = ${after.rank}::int
        AND (created_at, id) < (${after.at}::text::timestamptz, ${after.id}::bigint)))`
    : plain('true');

/** Counts the posts that `found` finds, and takes a page of them; `found` has the columns `(id, day, created_at, rank)`. */
function sliceOf(found: Part, after: RankKey | undefined, { limit, offset }: Slice): Part {
  const best = joined(
    [0, 1, 2].map((rank) => part`count(*) FILTER (WHERE rank <= ${plain(rank)} AND is_after)`),
    ', ',
  );
  const page = (column: string): Part =>
    part`(array_agg(${plain(column)} ORDER BY rank, day DESC, created_at DESC, id DESC) FILTER (WHERE is_after))[
      ${plain(offset + 1)}:${plain(offset + limit)}]`;
  return part`
    SELECT count(*)::int AS held, ARRAY[${best}]::int[] AS best, ${page('id')} AS ids, ${page('rank')} AS ranks
    FROM (SELECT *, ${isAfter(after)} AS is_after FROM (${found} OFFSET 0) found) found`;
}

/** The posts of the head, each with its rank. */
const inHead = (asked: Asked, closeness: Closeness): Part => part`
  SELECT p.id, p.day, p.created_at, ${rankOf(closeness)} AS rank
  FROM ${headOf(asked, headSize)}`;

/** All of these posts, of which the newest `maxRanked` have a rank. */
const inWindow = (posts: Part, asked: Asked, closeness: Closeness): Part => part`
  SELECT w.id, w.day, w.created_at, coalesce(r.rank, ${plain(unranked)}) AS rank FROM (
    SELECT p.id, p.day, p.created_at, row_number() OVER (ORDER BY ${newestOf(asked)}) AS n
    FROM ${posts}) w
  LEFT JOIN LATERAL (
    SELECT ${rankOf(closeness)} AS rank FROM post p WHERE p.id = w.id AND w.n <= ${plain(maxRanked)} OFFSET 0) r ON true`;

/** Whether a page of the head is one of the whole search: all its posts have the best rank that any post has. */
async function isSettled(
  db: Unprepared,
  asked: Asked,
  { whole, begun }: Closeness,
  best: readonly number[],
  end: number,
): Promise<boolean> {
  const rank = best.findIndex((held) => held >= end);
  if (rank <= 0) return rank === 0;
  const matching = part`p.search @@ ${rank === 1 ? whole : begun}`;
  return (await someIds(db, { ...asked, words: { matching } }, 1, 'gather')).length === 0;
}

/** A page of a search in the order of ranks, from an offset or from a post on; each id with its rank. */
export async function rankedPage(
  db: Unprepared,
  asked: Asked,
  closeness: Closeness,
  slice: Slice & { after?: RankKey | undefined },
): Promise<readonly { id: number; rank: number }[]> {
  const end = slice.offset + slice.limit;
  const ask = async (found: Part): Promise<Found> => {
    const [row] = await askUnprepared<Found>(db, sliceOf(found, slice.after, slice));
    return row ?? { held: 0, best: [], ids: null, ranks: [] };
  };
  const pageOf = ({ ids, ranks }: Found) => (ids ?? []).map((id, at) => ({ id, rank: ranks[at] ?? 0 }));
  const windowOf = (posts: Part) => ask(inWindow(posts, asked, closeness));
  if (!asked.words?.among) {
    const head = await ask(inHead(asked, closeness));
    if (await isSettled(db, asked, closeness, head.best, end)) return pageOf(head);
    const wanted = Math.max(maxRanked, end);
    // A fifth more than the head's share of matches lets expect.
    const walked = Math.ceil((1.2 * wanted * headSize) / head.held);
    if (walked <= maxWalked) {
      const found = await windowOf(headOf(asked, walked));
      if (found.held >= wanted) return pageOf(found);
    }
  }
  return pageOf(await windowOf(gathered(asked)));
}
