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

/** Asks for only the first page of a long list again: all pages would take as many requests. */
const firstPage = { ...anew, refetchCachedPages: false } as const;

/** The families whose answers are kept. Their endpoints must exist before an answer is restored. */
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

/** Whether the phone keeps the endpoint's answers for a visit without a network. */
export const isKept = (endpointName: string | undefined): endpointName is string => kept.has(endpointName);

const calls: Partial<Record<string, ReadCall>> = listCalls;
/** The call that gave a list of posts. */
export const callOf = (endpointName: string, arg: unknown): ReadCall | undefined =>
  endpointName === 'posts' && isRecord(arg) ? calls[String(arg['kind'])] : undefined;

interface Question {
  initiate: (arg: unknown, options: typeof firstPage) => Refresh;
}
const isQuestion = (endpoint: unknown): endpoint is Question => isRecord(endpoint) && 'initiate' in endpoint;

/** Asks the host for it again; of a long list only for the first page. */
export const askAgain = (endpointName: string, arg: unknown): Refresh | undefined => {
  const endpoints: Record<string, unknown> = baseApi.endpoints;
  const endpoint = endpoints[endpointName];
  return isQuestion(endpoint) ? endpoint.initiate(arg, firstPage) : undefined;
};
