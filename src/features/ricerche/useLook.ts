import { useEffect, useEffectEvent } from 'react';
import type { Post } from '../../../contract/entities';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { lookBegan, selectLook } from './looksSlice';
import { keyOf, type Sought } from './sought';
import { useSavedSearches } from './useSavedSearches';

/**
 * Since when ads are new in a saved search's list, as an ISO time; undefined where nothing is. `posts`: what the list
 * shows, undefined until it has come; `onMissing` is called when the host knows of new ones and the list shows none.
 */
export function useLook(
  sought: Sought,
  posts: readonly Post[] | undefined,
  onMissing: () => unknown,
): string | undefined {
  const dispatch = useAppDispatch();
  const { data } = useSavedSearches();
  const key = keyOf(sought);
  const row = data?.find((one) => one.key === key)?.row;
  const ricercaID = row?.ricercaID;
  const begin = useEffectEvent((vista: string) => {
    if (ricercaID === undefined) return;
    dispatch(lookBegan({ ricercaID, vista }));
    if (!posts?.some(({ dataOra }) => dataOra > vista)) onMissing();
  });
  // Each answer of the host with something new begins one look.
  const isNews = posts !== undefined && row !== undefined && row.nuovi > 0;
  const newsSince = isNews ? row.vista : undefined;
  useEffect(() => {
    if (newsSince !== undefined) begin(newsSince);
  }, [newsSince]);
  return useAppSelector((state) => selectLook(state, ricercaID));
}
