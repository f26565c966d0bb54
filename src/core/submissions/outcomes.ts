import { type ApiError, isUnreached } from '../../api/apiError';
import { canWait, kindOf } from './acts';
import type { Submission } from './submission';

/** The way in which an attempt failed: nothing answered, the host takes it later, or it said no. */
export type Failure = 'unreached' | 'busy' | 'denied';
/** The one who looks on: the form that it came from, the list that shows it, or nobody. */
export type Watcher = 'form' | 'list' | 'nobody';
/** The place where it can wait: on the phone, in memory as long as the app is open, or nowhere. */
export type Place = 'phone' | 'memory' | 'nowhere';
/** It goes out again later, stands in its list as refused, is its form's again, or is lost, which its maker is told. */
export type Next = 'waits' | 'stands' | 'returns' | 'lost';

const refusal = {
  phone: { form: 'returns', list: 'stands', nobody: 'stands' },
  // It would be lost with the app: it does not wait.
  memory: { form: 'returns', list: 'stands', nobody: 'stands' },
  nowhere: { form: 'returns', list: 'returns', nobody: 'lost' },
} as const;
export const outcomes: Record<Failure, Record<Place, Record<Watcher, Next>>> = {
  unreached: { ...refusal, phone: { form: 'waits', list: 'waits', nobody: 'waits' } },
  // Its maker is told an error of the host at once.
  busy: { ...refusal, phone: { ...refusal.phone, nobody: 'waits' } },
  denied: refusal,
};

export const failureOf = (error: ApiError): Failure => {
  if (isUnreached(error)) return 'unreached';
  const isBusy = error.kind === 'rateLimited' || error.kind === 'conflict';
  return isBusy || error.status === 408 || error.status >= 500 ? 'busy' : 'denied';
};

export const nextOf = (item: Submission, failure: Failure): Next => {
  const watcher = !item.isAwaited ? 'nobody' : kindOf(item).showsRefused ? 'list' : 'form';
  // Without its pictures it cannot be tried again.
  const isNowhere = !canWait(item) || item.status === 'preparing';
  return outcomes[failure][isNowhere ? 'nowhere' : item.isStored ? 'phone' : 'memory'][watcher];
};
