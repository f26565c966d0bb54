import { useEffect, useEffectEvent } from 'react';
import type { Post } from '../../../contract/entities';
import { fingerprintOf, type Question } from '../../../contract/searches';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { isNewIn, type SearchLook, lookBegan, selectLook } from './looksSlice';
import { useSavedSearches } from './useSavedSearches';

/**
 * The news of a saved search's list; undefined where there is none. `posts`: what the list
 * shows, undefined until it has come; `onMissing` is called when the host knows of new ones and the list shows none.
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
  // Each answer of the host with something new begins one look.
  const isNews = posts !== undefined && row !== undefined && row.nuovi > 0;
  const newsSince = isNews ? row.vista : undefined;
  useEffect(() => {
    if (newsSince !== undefined) begin();
  }, [newsSince]);
  return useAppSelector((state) => selectLook(state, row?.ricercaID));
}
