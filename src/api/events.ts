import { createAction, type UnknownAction } from '@reduxjs/toolkit';

/** The host answered 401 to a call with the session's token. */
export const sessionExpired = createAction('auth/sessionExpired');
export const uploadProgressed = createAction<{ id: string; percent: number }>('submissions/progressed');

/** True when a call has waited for ten seconds; false when none does any longer. */
export const silenceChanged = createAction<boolean>('offline/silenceChanged');
/** The host answers no call at all. */
export const hostMissed = createAction('offline/hostMissed');

/** The person asked to sign out. */
export const loggedOut = createAction('auth/loggedOut');

/**
 * A session is over, for any reason. All data of that person (whose id is the payload) are removed from memory, except
 * half-written texts.
 */
export const sessionEnded = createAction<number | undefined>('auth/sessionEnded');

/** The person's data have been removed from the phone too, so the login may be shown. */
export const sessionCleared = createAction('auth/sessionCleared');

/** Shows the person a notice: a label's text, followed by `detail`, the host's own text. */
export const noticeRaised = createAction<{
  tone: 'info' | 'success' | 'error';
  label: string;
  detail?: string;
  /** The action that undoes what the notice reports. */
  undo?: UnknownAction;
}>('notices/raised');
