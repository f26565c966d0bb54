import type { FastifyBaseLogger } from 'fastify';
import { queryWords } from '../../../contract/searches';
import type { Db, Sql } from '../../db/database';
import type { Part } from '../../db/statement';
import { createWorker, type Worker } from '../../worker';
import { type News, noteNews, transactTelling } from '../eventi/news';
import { placeFilters } from '../post/filters';
import { anchorOf, searchedList } from '../post/lists';
import { findKnown, searchConditions, type Known } from '../post/searchRepository';
import {
  type Candidate,
  findCandidates,
  findConcerned,
  findOffer,
  meets,
  noteMatches,
  tellPeople,
} from './matchRepository';
import { continueWork, endWork, postponeWork, takeWork, waitADay, type Work } from './workRepository';

/** The number of searches compared in one statement, and of people notified in one transaction. */
const roundSize = 1000;

/** The SQL conditions of a saved search's list; undefined if its filters are invalid. */
function conditionsOf(
  search: Candidate,
  before: string,
  known: ReadonlyMap<string, Known>,
): Part | undefined {
  const read = placeFilters(search.filters, search);
  if ('refusal' in read) return undefined;
  const list = searchedList(search.category_id || undefined, search.subcategory_id || undefined);
  return searchConditions({ q: search.q, before, list, filters: read.filters }, known);
}

/** A key that is equal for searches that list the same ads. The person's place is part of it only with a radius. */
const listOf = ({ q, category_id, subcategory_id, filters, lat, lon }: Candidate): string =>
  JSON.stringify([q, category_id, subcategory_id, filters, filters.raggio === undefined ? null : [lat, lon]]);

/**
 * Those of the searches whose list contains the post. Checks each distinct list once, with the list's own conditions.
 */
export async function matching(
  db: Db,
  postID: number,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const before = anchorOf({});
  const firsts = [...new Map(candidates.map((search) => [listOf(search), search])).values()];
  const known = await findKnown(
    db,
    firsts.flatMap(({ q }) => queryWords(q)),
  );
  const askable = firsts.flatMap((search) => {
    const conditions = conditionsOf(search, before, known);
    return conditions ? [{ id: search.id, conditions }] : [];
  });
  const ids = new Set(await meets(db, postID, askable));
  const found = new Set(firsts.filter(({ id }) => ids.has(id)).map(listOf));
  return candidates.filter((search) => found.has(listOf(search)));
}

const noteTold = (tx: Db, to: number[]): void => noteNews(tx, { tipo: 'notifica', to });

async function tellSearchers(tx: Db, work: Work): Promise<void> {
  const candidates = await findCandidates(tx, work, roundSize);
  const found = await matching(tx, work.post_id, candidates);
  if (found.length > 0) noteTold(tx, await noteMatches(tx, work, found));
  const last = candidates.at(-1);
  if (last && candidates.length === roundSize) await continueWork(tx, work.id, 'searches', last.id);
  else await continueWork(tx, work.id, 'people', 0);
}

/** Notifies a batch of people who saved the ad, or who follow its author with the bell on. */
async function tellConcerned(tx: Db, work: Work): Promise<void> {
  const offer = await findOffer(tx, work.post_id);
  // A plain post (no ad) concerns none of these people.
  if (!offer || offer.category_id === 0) return void (await endWork(tx, work.id));
  if (work.kind === 'Ribasso' && work.after === 0 && (await waitADay(tx, work))) return;
  const people = await findConcerned(tx, work, offer.price, roundSize);
  const last = people.at(-1);
  // Writes the queue's row before any person is locked.
  if (last !== undefined && people.length === roundSize) await continueWork(tx, work.id, 'people', last);
  else await endWork(tx, work.id);
  if (people.length > 0) noteTold(tx, await tellPeople(tx, work, people, offer.price));
}

interface MatcherOptions {
  sql: Sql;
  log: FastifyBaseLogger;
  live: Pick<News, 'tell'>;
  onTold: () => void;
}

/**
 * Makes the worker that notifies people of new and changed ads. Several hosts may run it: each takes queue rows that no
 * other host has, and PostgreSQL frees a dead host's rows.
 */
export function createMatcher({ sql, log, live, onTold }: MatcherOptions): Worker {
  const tell = async (tx: Db, work: Work): Promise<void> => {
    // An ad's return to sale concerns only people who saved it, since searches listed it all the time.
    if (work.phase === 'searches' && work.kind !== 'Tornato') await tellSearchers(tx, work);
    else await tellConcerned(tx, work);
  };
  const step = async (): Promise<boolean> => {
    let taken: Work | undefined;
    try {
      await transactTelling(sql, live, async (tx) => {
        taken = await takeWork(tx);
        if (taken) await tell(tx, taken);
      });
      if (taken) onTold();
    } catch (error) {
      if (!taken) throw error;
      log.warn({ err: error, work: taken.id }, 'an alert was not told, tried again later');
      await postponeWork(sql, taken.id);
    }
    return taken !== undefined;
  };
  return createWorker({ step, everyMs: 3000, failure: 'the alerts were not told', log });
}
