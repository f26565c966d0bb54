import { nanoid } from '@reduxjs/toolkit';
import { type ReactNode, useCallback } from 'react';
import { isHosts } from '../../api/transport/answer';
import { callHeaders } from '../../api/transport/baseQuery';
import { stateOf } from '../../api/transport/extra';
import { type AppThunk, useAppDispatch } from '../../store/hooks';
import { Withheld } from '../../ui/useWithheld';
import { sameSession } from './sameSession';

/** Fetches the picture from this origin, whatever origin its URL names: no other origin may receive the token. */
const ask =
  (src: string): AppThunk<Promise<Blob | undefined>> =>
  async (_dispatch, getState) => {
    const stands = sameSession(getState);
    if (!stands()) return undefined;
    const act = nanoid();
    const answer = await fetch(new URL(src, location.href).pathname, {
      headers: callHeaders(stateOf({ getState }), act),
      credentials: 'same-origin',
      cache: 'no-store',
    });
    const picture = answer.ok && isHosts(answer, act) ? await answer.blob() : undefined;
    return stands() ? picture : undefined;
  };

/** Requests under way: a picture is requested once, however often the page shows it. */
const underWay = new Map<string, Promise<Blob | undefined>>();

const fetchWithheld =
  (src: string): AppThunk<Promise<Blob | undefined>> =>
  (dispatch) => {
    const picture =
      underWay.get(src) ??
      dispatch(ask(src))
        .catch(() => undefined)
        .finally(() => underWay.delete(src));
    underWay.set(src, picture);
    return picture;
  };

/**
 * Fetches, with the session's token, pictures that are not public: the person's own hidden content, pictures in a
 * keeper's cases, and blurred pictures.
 */
export function WithheldPictures({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  return (
    <Withheld value={useCallback((src: string) => dispatch(fetchWithheld(src)), [dispatch])}>
      {children}
    </Withheld>
  );
}
