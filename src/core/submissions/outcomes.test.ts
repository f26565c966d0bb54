/** @jest-environment ./src/testing/environment.ts */
import type { ApiError } from '../../api/apiError';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import { sampleComment, sampleMessage, sampleUpload } from '../../testing/sampleSubmission';
import { type Failure, failureOf, type Next, outcomes, type Place, type Watcher } from './outcomes';
import type { SubmissionsState } from './submissionsSlice';
import { fail } from './syncQueue';

jest.mock('../drafts/draftStore', () => jest.requireActual('../../testing/keptRows'));
jest.mock('./submissionStore', () => jest.requireActual('../../testing/keptRows'));

const errors: Record<Failure, ApiError> = {
  unreached: { kind: 'network', status: 0, text: '' },
  busy: { kind: 'unknown', status: 503, text: '' },
  denied: { kind: 'invalid', status: 422, text: '' },
};
test.each([
  ['unreached', { kind: 'timeout', status: 0 }],
  ['busy', { kind: 'rateLimited', status: 429 }],
  ['busy', { kind: 'conflict', status: 409 }],
  ['busy', { kind: 'unknown', status: 408 }],
  ['denied', { kind: 'notFound', status: 404 }],
  ['denied', { kind: 'unknown', status: 0 }],
] as const)('an attempt counts as %s if its error is %j', (failure, error) =>
  expect(failureOf({ ...error, text: '' })).toBe(failure),
);

const cells = (Object.keys(outcomes) as Failure[]).flatMap((failure) =>
  (Object.keys(outcomes[failure]) as Place[]).flatMap((place) =>
    (Object.keys(outcomes[failure][place]) as Watcher[])
      // Kinds that a list shows can always wait.
      .filter((watcher) => place !== 'nowhere' || watcher !== 'list')
      .map((watcher) => [failure, place, watcher] as const),
  ),
);
/** What each result leaves in the store: the submission's status, and the number of notices. */
const traces: Record<Next, { statuses: string[]; notices: number }> = {
  waits: { statuses: ['waiting'], notices: 0 },
  stands: { statuses: ['refused'], notices: 0 },
  returns: { statuses: [], notices: 0 },
  lost: { statuses: [], notices: 1 },
};

test.each(cells)(
  'a submission that fails as %s, is stored %s and is watched by %s ends as the table says',
  async (failure, place, watcher) => {
    answerCalls({ 'GET /api/Notifiche/CountNotifichePersonaID': { count: 0 } });
    const change = {
      status: 'sending',
      isStored: place === 'phone',
      isAwaited: watcher !== 'nobody',
    } as const;
    const item =
      place === 'nowhere'
        ? { ...sampleUpload(change), kind: 'shop' as const }
        : watcher === 'list'
          ? sampleComment(change)
          : sampleMessage(change);
    const items = [item] as SubmissionsState['items'];
    const { store } = renderApp(null, { state: { ...signedIn, submissions: { items } } });
    await store.dispatch(fail('a', errors[failure]));
    expect({
      statuses: store.getState().submissions.items.map(({ status }) => status),
      notices: store.getState().notices.list.length,
    }).toEqual(traces[outcomes[failure][place][watcher]]);
  },
);
