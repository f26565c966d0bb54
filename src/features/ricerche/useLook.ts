import { useEffect, useEffectEvent } from 'react';
import type { Post } from '../../../contract/entities';
import { fingerprintOf, type Question } from '../../../contract/searches';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { isNewIn, type SearchLook, lookBegan, selectLook } from './looksSlice';
import { useSavedSearches } from './useSavedSearches';

/**
 * The news in a saved search's list; undefined if there are none. `posts` are the list's posts, undefined until loaded.
 * `onMissing` is called when the host counts new ones and the list shows none.
 */
export function useLook(
  sought: Question,
  posts: readonly Post[] | undefined,
  onMissing: () => unknown,
): SearchLook | undefined {
  const dispatch = useAppDispatch();
  const { data } = useSavedSearches();
  const key = fingerprintOf(sought);
  const row = data?.find((one) => one.key === key)?.row;
  const begin = useEffectEvent(() => {
    if (!row) return;
    const { vista, ribassati } = row;
    dispatch(lookBegan({ ricercaID: row.ricercaID, vista, ribassati }));
    if (!posts?.some((post) => isNewIn({ vista, ribassati }, post))) onMissing();
  });
  // Each answer of the host with news begins one look.
  const isNews = posts !== undefined && row !== undefined && row.nuovi > 0;
  const newsSince = isNews ? row.vista : undefined;
  useEffect(() => {
    if (newsSince !== undefined) begin();
  }, [newsSince]);
  return useAppSelector((state) => selectLook(state, row?.ricercaID));
}
