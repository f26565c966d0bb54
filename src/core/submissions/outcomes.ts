import { type ApiError, isUnreached } from '../../api/apiError';
import { canWait, kindOf } from './acts';
import type { Submission } from './submission';

/** How an attempt failed: nothing answered, the host is busy and may accept it later, or the host refused it. */
export type Failure = 'unreached' | 'busy' | 'denied';
/** Who shows the submission: the form that it came from, the list that contains it, or nobody. */
export type Watcher = 'form' | 'list' | 'nobody';
/** Where the submission is stored: on the phone, in memory until the app is closed, or nowhere. */
export type Place = 'phone' | 'memory' | 'nowhere';
/**
 * `waits`: is sent again later. `stands`: shown as refused in its list. `returns`: given back to the form. `lost`:
 * dropped, and the person is told.
 */
export type Next = 'waits' | 'stands' | 'returns' | 'lost';

const refusal = {
  phone: { form: 'returns', list: 'stands', nobody: 'stands' },
  // It would be lost when the app is closed, so it does not wait.
  memory: { form: 'returns', list: 'stands', nobody: 'stands' },
  nowhere: { form: 'returns', list: 'returns', nobody: 'lost' },
} as const;
export const outcomes: Record<Failure, Record<Place, Record<Watcher, Next>>> = {
  unreached: { ...refusal, phone: { form: 'waits', list: 'waits', nobody: 'waits' } },
  // The maker of a submission who still sees it is told at once that the host is busy.
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
  // A submission without its pictures cannot be sent again.
  const isNowhere = !canWait(item) || item.status === 'preparing';
  return outcomes[failure][isNowhere ? 'nowhere' : item.isStored ? 'phone' : 'memory'][watcher];
};
