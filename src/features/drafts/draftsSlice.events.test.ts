import { itemAccepted, type OutboxItem } from '../../core/submissions/outboxSlice';
import { listening } from '../../testing/listening';
import type { StoredDraft } from './draftStore';
import './draftsSlice';
import { keptDrafts } from './draftTesting';

jest.mock('./draftStore', () => jest.requireActual('./draftTesting'));

const key = '1/insert-post';
const item: OutboxItem = {
  kind: 'post',
  fields: { personaID: 1, title: 'Bici', description: '' },
  origin: { editor: 'insert-post', fields: {} },
  id: 'k',
  personaID: 1,
  status: 'sending',
  at: '2026-11-21T10:00:00.000Z',
  failures: 0,
  error: null,
  isStored: true,
};

async function accept(onceKey: string, sent: OutboxItem = item) {
  keptDrafts.set(key, { attempt: { onceKey } } as StoredDraft);
  const store = listening({ outbox: { items: [sent] } });
  store.dispatch(itemAccepted('k'));
  await store.pass();
  return store;
}

test('what the outbox sent is no draft any more', async () => {
  const { events, payloads } = await accept('k');
  expect(events()).toEqual(['outbox/itemAccepted', 'drafts/draftDropped']);
  expect(payloads('drafts/draftDropped')).toEqual([key]);
  expect(keptDrafts.has(key)).toBe(false);
});

test.each([
  ['written since then', 'another', item],
  ['of something that came from no editor', 'k', { ...item, origin: undefined } as OutboxItem],
])('a draft %s stays', async (_name, onceKey, sent) => {
  const { events } = await accept(onceKey, sent);
  expect(events()).toEqual(['outbox/itemAccepted']);
  expect(keptDrafts.has(key)).toBe(true);
});
