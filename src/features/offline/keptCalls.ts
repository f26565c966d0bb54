import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { offline } from '../../../contract/rows';
import type { StoreExtra } from '../../store/hooks';
import { anew } from '../../api/asked';
import type { ReadCall } from '../../api/call';
import { baseApi } from '../../api/baseApi';
import { personaApi } from '../../api/persona';
import { listCalls, postApi } from '../../api/post';
import { negozioApi } from '../../api/negozio';
import { avvisiApi } from '../../api/avvisi';
import { bookmarkApi } from '../../api/bookmark';
import { commentiApi } from '../../api/commenti';
import { followApi } from '../../api/follow';
import { likeApi } from '../../api/like';
import { ratingApi } from '../../api/rating';
import type { RootState } from '../../store/state';
import { isRecord } from '../../lib/guards';
import { storiesApi } from '../../api/stories';
import { chatApi } from '../../api/chat';
import { notificheApi } from '../../api/notifiche';

type Refresh = ThunkAction<unknown, RootState, StoreExtra, UnknownAction>;

/** Reloads only the first page of an endless list, because each page takes a request. */
const firstPage = { ...anew, refetchCachedPages: false } as const;

/**
 * The API slices with responses that the phone keeps. Their endpoints must be defined before a response is restored.
 */
const families = [
  avvisiApi,
  bookmarkApi,
  chatApi,
  commentiApi,
  followApi,
  likeApi,
  negozioApi,
  notificheApi,
  personaApi,
  postApi,
  ratingApi,
  storiesApi,
];
const kept: ReadonlySet<string | undefined> = new Set(
  families.flatMap(({ calls }) => Object.keys(calls).filter((name) => (calls[name] ?? '') in offline)),
);

/** Whether the phone keeps the endpoint's responses for use without a network. */
export const isKept = (endpointName: string | undefined): endpointName is string => kept.has(endpointName);

const calls: Partial<Record<string, ReadCall>> = listCalls;
/** The API call behind a cached list of posts. */
export const callOf = (endpointName: string, arg: unknown): ReadCall | undefined =>
  endpointName === 'posts' && isRecord(arg) ? calls[String(arg['kind'])] : undefined;

interface Question {
  initiate: (arg: unknown, options: typeof firstPage) => Refresh;
}
const isQuestion = (endpoint: unknown): endpoint is Question => isRecord(endpoint) && 'initiate' in endpoint;

/** An action that reloads a cached response from the host; of an endless list only the first page. */
export const askAgain = (endpointName: string, arg: unknown): Refresh | undefined => {
  const endpoints: Record<string, unknown> = baseApi.endpoints;
  const endpoint = endpoints[endpointName];
  return isQuestion(endpoint) ? endpoint.initiate(arg, firstPage) : undefined;
};
