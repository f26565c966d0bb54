import { useEffect, useLayoutEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { keepDraft, readDraft } from './draftMemory';
import { draftRestored, registrationLeft, selectRegistration, stepOf } from './registrationSlice';

/** Brings the draft back after a reload, keeps it up to date, and forgets it once it is sent. */
export function useDraftMemory(): void {
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectRegistration);

  // Before the first paint, so that no other step flashes by; and before the effect below writes.
  useLayoutEffect(() => {
    const saved = readDraft();
    if (saved) dispatch(draftRestored(saved));
  }, [dispatch]);

  useEffect(() => {
    keepDraft(state.status === 'done' ? undefined : { step: stepOf(state.status), draft: state.draft });
  }, [state]);

  useEffect(() => () => void dispatch(registrationLeft()), [dispatch]);
}
