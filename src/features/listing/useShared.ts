import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasStorage } from '../../lib/database/connection';
import type { Shared } from '../../lib/database/schema';
import { takeShared } from '../../lib/database/shared';

/** The address contains this word after another app shared something. */
const mark = 'condivisi';

/** Hands a share from another app to the form, once. */
export function useShared(take: (shared: Shared) => void): void {
  const [params, setParams] = useSearchParams();
  const isShared = params.has(mark);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!isShared || !hasStorage()) return;
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
