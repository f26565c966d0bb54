import { joined, type Part, part, plain } from '../../db/statement';
import {
  type Asked,
  askUnprepared,
  headOf,
  newestOf,
  postsBy,
  type Slice,
  someIds,
  type Unprepared,
  type Way,
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
/** If the head has at least this many matches, the newest `maxRanked` are found by walking on from it. */
const frequent = headSize / 6;

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

interface RankedRow {
  id: number;
  rank: number;
  /** How many posts were found, before any is left out because it is not after the key. */
  held: number;
  /** How many of those after the key have at most the rank 0, 1, 2. */
  best: readonly number[];
}

const isAfter = (after: RankKey | undefined): Part =>
  after
    ? part`(rank > ${after.rank}::int OR (rank = ${after.rank}::int
        AND (created_at, id) < (${after.at}::text::timestamptz, ${after.id}::bigint)))`
    : plain('true');

/** The page of the posts that `found` finds, with their columns `(id, day, created_at, held, rank)`. */
function sliceOf(found: Part, after: RankKey | undefined, { limit, offset }: Slice): Part {
  const best = joined(
    [0, 1, 2].map((rank) => part`count(*) FILTER (WHERE rank <= ${plain(rank)}) OVER ()`),
    ', ',
  );
  return part`
    SELECT id, rank, held, ARRAY[${best}]::int[] AS best FROM (${found}) found WHERE ${isAfter(after)}
    ORDER BY rank, day DESC, created_at DESC, id DESC LIMIT ${plain(limit)} OFFSET ${offset}`;
}

/** The posts of the head, each with its rank. */
const inHead = (asked: Asked, closeness: Closeness): Part => part`
  SELECT p.id, p.day, p.created_at, count(*) OVER ()::int AS held, ${rankOf(closeness)} AS rank
  FROM ${headOf(asked, headSize)}`;

/** All posts that are found in this way, of which the newest `maxRanked` have a rank. */
const inWindow = (way: Way, asked: Asked, closeness: Closeness): Part => part`
  SELECT w.id, w.day, w.created_at, w.held, coalesce(r.rank, ${plain(unranked)}) AS rank FROM (
    SELECT p.id, p.day, p.created_at, count(*) OVER ()::int AS held, row_number() OVER (ORDER BY ${newestOf(asked)}) AS n
    FROM ${postsBy(way, asked, newestOf(asked), maxRanked)}) w
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
  const ask = (found: Part) => askUnprepared<RankedRow>(db, sliceOf(found, slice.after, slice));
  const ways: Way[] = ['gather'];
  if (!asked.words?.among) {
    const head = await ask(inHead(asked, closeness));
    const { held = 0, best = [] } = head[0] ?? {};
    if (await isSettled(db, asked, closeness, best, end)) return head;
    if (held >= frequent) ways.unshift('walk');
  }
  for (const way of ways) {
    const page = await ask(inWindow(way, asked, closeness));
    if (way === 'gather' || (page[0]?.held ?? 0) >= Math.max(maxRanked, end)) return page;
  }
  return [];
}
