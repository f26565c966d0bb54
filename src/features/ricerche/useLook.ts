import { useEffect, useEffectEvent } from 'react';
import type { Post } from '../../../contract/entities';
import { fingerprintOf, type Question } from '../../../contract/searches';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { isNewIn, type SearchLook, lookBegan, selectLook } from './looksSlice';
import { useSavedSearches } from './useSavedSearches';

/**
 * What is new in the list of a saved search; undefined if nothing is. `posts` are the list's posts, undefined until
 * loaded. `onMissing` is called if the host counts new ads but the list contains none.
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
  // Each response with a number of new ads starts marking once.
  const isNews = posts !== undefined && row !== undefined && row.nuovi > 0;
  const newsSince = isNews ? row.vista : undefined;
  useEffect(() => {
    if (newsSince !== undefined) begin();
  }, [newsSince]);
  return useAppSelector((state) => selectLook(state, row?.ricercaID));
}
