import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import { callBack, queue, restoreOutbox } from './outboxQueue';
import { keptItems } from './outboxTesting';

jest.mock('./outboxStore', () => jest.requireActual('./outboxTesting'));

const comment = { kind: 'comment', fields: { personaID: 1, postID: 2, testoCommento: 'Quasi' } } as const;

/** The store of a visit, and what the host hears of it. */
function open(says: () => object = () => ({ commentiID: 77 })) {
  const seen = answerCalls({ 'POST /api/Commenti/CreateComment': says });
  const sent = () => seen.filter(({ url }) => url.includes('CreateComment'));
  const { store } = renderApp(null, { state: signedIn });
  return { store, sent };
}

beforeEach(() => keptItems.clear());

test('what was being sent when the session expired waits for the next login, though its form closes', async () => {
  const { store } = open(() => ({ statusCode: 401 }));
  await store.dispatch(queue(comment, { id: 'k' }));
  await store.dispatch(callBack('k'));
  const next = open();
  await next.store.dispatch(restoreOutbox(1));
  const bodies = await Promise.all(next.sent().map((request) => request.json()));
  expect(bodies).toMatchObject([{ testoCommento: 'Quasi' }]);
  expect(keptItems.size).toBe(0);
});

test('a form that is left calls back what it was sending', async () => {
  const { store } = open(() => {
    throw new TypeError('Failed to fetch');
  });
  await store.dispatch(queue(comment, { id: 'k' }));
  expect(keptItems.size).toBe(1);
  await store.dispatch(callBack('k'));
  expect(keptItems.size).toBe(0);
});
