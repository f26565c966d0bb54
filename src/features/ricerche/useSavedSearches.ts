import { useMemo } from 'react';
import type { Question } from '../../../contract/searches';
import { useSavedSearchesQuery } from '../../api/avvisi';
import { useMyID } from '../../core/session/useMe';
import { useAppSelector } from '../../store/hooks';
import type { Offer } from '../../core/undo/undoSlice';
import { type OwnSearch, type SearchWish, selectOwnSearches, selectSearchWishes } from './ownSearches';
import { bellUndo, type SearchAct } from './searchUndo';
import { keyOf, type SearchRow, soughtOf } from './sought';

/** A saved search with the person's unconfirmed changes applied. */
export interface Saved {
  key: string;
  name: string;
  sought: Question;
  /** The search in the host's list; undefined if the list does not contain it yet. */
  row: SearchRow | undefined;
  /** The search waits on this phone for the network. */
  isWaiting: boolean;
}

const fromRow = (row: SearchRow): Saved => ({
  key: keyOf(row),
  name: row.nome,
  sought: soughtOf(row),
  row,
  isWaiting: false,
});
const fromOwn = ({ fields, status }: OwnSearch): Saved => {
  const sought = soughtOf(fields);
  const isWaiting = status === 'waiting' || status === 'refused';
  return { key: keyOf(fields), name: fields.nome ?? sought.q, sought, row: undefined, isWaiting };
};

/** Applies the person's changes to a search in the host's list; an empty array if they deleted it. */
const wished = (row: SearchRow, wishes: readonly SearchWish[]): SearchRow[] =>
  wishes.reduce<SearchRow[]>(
    (rows, { kind, fields }) => {
      if (kind === 'searchEnd') return fields.RicercaID === row.ricercaID ? [] : rows;
      if (fields.ricercaID !== row.ricercaID) return rows;
      const { nome, silenziata } = fields;
      return rows.map((now) => ({
        ...now,
        ...(nome !== undefined && { nome }),
        ...(silenziata !== undefined && { silenziata: silenziata === 1 ? 1 : 0 }),
      }));
    },
    [row],
  );

/** The person's searches that the host's list does not contain yet, then the host's, without deleted ones. */
export function savedOf(
  rows: readonly SearchRow[],
  own: readonly OwnSearch[],
  wishes: readonly SearchWish[],
  offer: Offer<SearchAct> | undefined,
): Saved[] {
  const listed = rows.flatMap((row) => wished(row, wishes)).map(fromRow);
  const known = new Set(listed.map(({ key }) => key));
  const coming = own
    .map(fromOwn)
    .filter(({ key }) => !known.has(key))
    .reverse();
  const deleted = offer?.held.act === 'deleted' ? offer.key : undefined;
  return [...coming, ...listed].filter(({ key }) => key !== deleted);
}

/** The person's saved searches, newest first; undefined until the list has loaded or one was saved. */
export function useSavedSearches({ isFresh = false } = {}) {
  const { data, error, isFetching, refetch } = useSavedSearchesQuery(useMyID(), {
    refetchOnMountOrArgChange: isFresh,
  });
  const own = useAppSelector(selectOwnSearches);
  const wishes = useAppSelector(selectSearchWishes);
  const [offer] = useAppSelector(bellUndo.select);
  const searches = useMemo(
    () => (data || own.length > 0 ? savedOf(data?.listRicerche ?? [], own, wishes, offer) : undefined),
    [data, own, wishes, offer],
  );
  return { data: searches, error, isFetching, refetch };
}
