import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Shared, takeShared } from '../../lib/shared';

/** What the address says when another app shared something with this one. */
const mark = 'condivisi';

/** Hands what another app shared to the form, once. */
export function useShared(take: (shared: Shared) => void): void {
  const [params, setParams] = useSearchParams();
  const isShared = params.has(mark);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!isShared || !('indexedDB' in globalThis)) return;
    takeShared()
      .then((shared) => shared && latest.current(shared))
      .catch(() => undefined)
      .finally(() =>
        setParams(
          (rest) => {
            rest.delete(mark);
            return rest;
          },
          { replace: true },
        ),
      );
  }, [isShared, setParams]);
}
