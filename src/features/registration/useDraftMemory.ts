import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useKeeper } from '../../core/drafts/useKeeper';
import { isRecord } from '../../lib/guards';
import { isDraft, place, readRegistration } from './draftMemory';
import { draftRestored, registrationLeft, selectRegistration, stepOf } from './registrationSlice';

const none: readonly never[] = [];

/**
 * Restores the stored registration draft after a reload, saves each change, and deletes it once the registration is
 * sent.
 */
export function useDraftMemory(): void {
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectRegistration);

  const { state: carried }: { state: unknown } = useLocation();
  /**
   * The draft that the previous page passed in `location.state`, when a person goes back to correct their email
   * address.
   */
  const sent = useRef(isRecord(carried) && isDraft(carried['draft']) ? carried['draft'] : undefined);

  // A layout effect runs before the first paint, so that no other step flashes up.
  useLayoutEffect(() => {
    const saved = sent.current ? { step: 1 as const, draft: sent.current } : readRegistration();
    if (saved) dispatch(draftRestored(saved));
  }, [dispatch]);

  const { status, draft } = state;
  const fields = useMemo(() => ({ step: stepOf(status), draft }), [status, draft]);
  useKeeper(
    { id: place, editor: place, isOfTab: true },
    { fields, pictures: none, isWorth: status !== 'done' },
  );

  useEffect(() => () => void dispatch(registrationLeft()), [dispatch]);
}
