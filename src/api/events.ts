import { createAction, type UnknownAction } from '@reduxjs/toolkit';

/** The host answered 401 to a call that carried our token. */
export const sessionExpired = createAction('auth/sessionExpired');
export const uploadProgressed = createAction<{ id: string; percent: number }>('submissions/progressed');

/** Calls have waited for ten seconds and more; false: none does any longer. */
export const silenceChanged = createAction<boolean>('offline/silenceChanged');
/** The host answers nothing, whatever it is asked. */
export const hostMissed = createAction('offline/hostMissed');

/** The person asked to leave. */
export const loggedOut = createAction('auth/loggedOut');

/**
 * A session is over, by whatever end: everything of that person (the payload) leaves the memory, but for what they
 * were writing.
 */
export const sessionEnded = createAction<number | undefined>('auth/sessionEnded');

/** The person's data have left the phone too: the login may show. */
export const sessionCleared = createAction('auth/sessionCleared');

/** Something to tell the person: a label's text, and the host's own words after it. */
export const noticeRaised = createAction<{
  tone: 'info' | 'success' | 'error';
  label: string;
  detail?: string;
  /** Takes back what it tells. */
  undo?: UnknownAction;
}>('notices/raised');
