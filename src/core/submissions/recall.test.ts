/** @jest-environment ./src/testing/environment.ts */
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import { keepDraft, keptDraft, keptRows } from '../../testing/keptRows';
import { submit } from './submit';
import { recall } from './recall';
import { drain, restoreOutbox } from './syncQueue';

jest.mock('../drafts/draftStore', () => jest.requireActual('../../testing/keptRows'));
jest.mock('./submissionStore', () => jest.requireActual('../../testing/keptRows'));

const comment = { kind: 'comment', fields: { personaID: 1, postID: 2, testoCommento: 'Quasi' } } as const;

/** The store of one visit, and the requests that the host receives from it. */
function open(says: () => object = () => ({ commentiID: 77 })) {
  const seen = answerCalls({
    'POST /api/Commenti/CreateComment': says,
    'GET /api/Notifiche/CountNotifichePersonaID': says,
  });
  const sent = () => seen.filter(({ url }) => url.includes('CreateComment'));
  const { store } = renderApp(null, { state: signedIn });
  return { store, sent };
}

beforeEach(() => keptRows.clear());

test('a submission interrupted by an expired session waits for the next login, even if its form closes', async () => {
  const { store } = open(() => ({ statusCode: 401 }));
  await store.dispatch(submit(comment, { id: 'k' }));
  await store.dispatch(recall('k'));
  const next = open();
  await next.store.dispatch(restoreOutbox(1));
  const bodies = await Promise.all(next.sent().map((request) => request.json()));
  expect(bodies).toMatchObject([{ testoCommento: 'Quasi' }]);
  expect(keptRows.size).toBe(0);
});

test('recalling a submission without an editor removes it from the phone', async () => {
  const { store } = open(() => {
    throw new TypeError('Failed to fetch');
  });
  await store.dispatch(submit(comment, { id: 'k' }));
  expect(keptRows.size).toBe(1);
  await store.dispatch(recall('k'));
  expect(keptRows.size).toBe(0);
});

test('a recalled submission is restored as the editor’s draft with its pictures; changed text is sent as a new revision', async () => {
  const { store } = open(() => {
    throw new TypeError('Failed to fetch');
  });
  const attempt = { current: { revision: -1, content: undefined as string | undefined } };
  const file = new File(['bytes'], 'a.jpg', { type: 'image/jpeg' });
  const from = {
    id: 'k',
    editor: 'insert-post',
    form: { title: 'Quasi' },
    pictures: [{ id: 'p', file: Promise.resolve(file) }],
    attempt,
  };
  await store.dispatch(submit(comment, from));
  expect(keptRows.get('k')).toMatchObject({ status: 'waiting', revision: 0 });
  await store.dispatch(recall('k'));
  expect(keptDraft('insert-post')).toEqual({ form: { title: 'Quasi' }, pictures: [{ id: 'p', file }] });
  await store.dispatch(submit(comment, from));
  expect(keptRows.get('k')).toMatchObject({ status: 'waiting', revision: 0 });
  await store.dispatch(recall('k'));
  const changed = { ...comment, fields: { ...comment.fields, testoCommento: 'Ora sì' } };
  await store.dispatch(submit(changed, from));
  expect(keptRows.get('k')).toMatchObject({ status: 'waiting', revision: 1 });
});

test('a submission sent later removes its own draft, not a draft begun since', async () => {
  let isUp = false;
  const { store } = open(() => {
    if (!isUp) throw new TypeError('Failed to fetch');
    return { commentiID: 77 };
  });
  await store.dispatch(submit(comment, { id: 'k', editor: 'insert-post', form: { title: 'Quasi' } }));
  keepDraft('insert-post', { title: 'Un’altra' });
  isUp = true;
  await store.dispatch(drain());
  expect(keptDraft('insert-post')?.form).toEqual({ title: 'Un’altra' });
  expect(keptRows.size).toBe(1);
});
