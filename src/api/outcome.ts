import type { UnknownAction } from '@reduxjs/toolkit';
import type { ReplyOf } from '../../contract/table';
import { isRecord } from '../lib/guards';
import type { ApiError } from './apiError';
import type { Texts } from './texts';

interface Settled<Payload> extends UnknownAction {
  payload: Payload;
  meta: { arg: { originalArgs: unknown }; condition?: boolean };
}

const isOf = (action: UnknownAction, endpoint: string, stage: string): boolean => {
  const { type, meta } = action;
  if (!type.startsWith('api/execute') || !type.endsWith(`/${stage}`) || !isRecord(meta)) return false;
  return isRecord(meta['arg']) && meta['arg']['endpointName'] === endpoint;
};

/**
 * What an endpoint's own matchers say, for the slices of the first load: naming the endpoint instead of
 * importing it keeps RTK Query out of there.
 */
export const outcomeOf = <Payload>(endpoint: string) => ({
  pending: (action: UnknownAction): action is Settled<undefined> => isOf(action, endpoint, 'pending'),
  fulfilled: (action: UnknownAction): action is Settled<Payload> => isOf(action, endpoint, 'fulfilled'),
  rejected: (action: UnknownAction): action is Settled<ApiError | undefined> =>
    isOf(action, endpoint, 'rejected'),
});

export const loginOutcome = outcomeOf<ReplyOf<'POST /api/Persona/Login'>>('login');
export const personaOutcome = outcomeOf<ReplyOf<'GET /api/Persona/GetPersona'>>('persona');
export const textsOutcome = outcomeOf<Texts>('texts');
