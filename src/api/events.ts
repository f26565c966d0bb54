import { createAction, type UnknownAction } from '@reduxjs/toolkit';

/** The host answered 401 to a call with our token. */
export const sessionExpired = createAction('auth/sessionExpired');
export const uploadProgressed = createAction<{ id: string; percent: number }>('submissions/progressed');

/** True when calls have waited for ten seconds or more; false when none does any longer. */
export const silenceChanged = createAction<boolean>('offline/silenceChanged');
/** The host answers no call at all. */
export const hostMissed = createAction('offline/hostMissed');

/** The person asked to sign out. */
export const loggedOut = createAction('auth/loggedOut');

/**
 * A session is over, for any reason. All data of that person (the payload) leaves the memory, except what they were
 * writing.
 */
export const sessionEnded = createAction<number | undefined>('auth/sessionEnded');

/** The person's data have left the phone as well, so the login may show. */
export const sessionCleared = createAction('auth/sessionCleared');

/** A notice for the person: a label's text, followed by the host's own words. */
export const noticeRaised = createAction<{
  tone: 'info' | 'success' | 'error';
  label: string;
  detail?: string;
  /** The action that undoes what the notice reports. */
  undo?: UnknownAction;
}>('notices/raised');
