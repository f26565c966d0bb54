import { createAction } from '@reduxjs/toolkit';

/** The host answered 401 to a call that carried our token. */
export const sessionExpired = createAction('auth/sessionExpired');
export const uploadProgressed = createAction<{ uploadID: string; percent: number }>('upload/progressed');

/** The person asked to leave. */
export const loggedOut = createAction('auth/loggedOut');

/** A session is over, by whatever end: everything of that person goes, but for what they were writing. */
export const sessionEnded = createAction('auth/sessionEnded');

/** Something to tell the person: a label with its Italian text, or the host's own words. */
export const noticeRaised = createAction<{
  tone: 'info' | 'success' | 'error';
  label: string;
  text: string;
  detail?: string;
}>('notices/raised');
