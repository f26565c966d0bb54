/** @jest-environment ./src/testing/environment.ts */
import { breakDatabase, giveDatabase, mendDatabase, rowsOf } from '../../testing/fakeDatabase';
import { sampleComment } from '../../testing/sampleSubmission';
import { editAgain, isWaiting, readActs } from '../submissions/submissionStore';
import { type Draft, dropRow, noAttempt, takeDraft, writeDraft } from './draftStore';
import { thisTab } from './thisTab';

jest.mock('idb', () => jest.requireActual('../../testing/fakeDatabase'));

const open: string[] = [];
const lend = () =>
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: async (name: string) => void open.push(name),
      query: async () => ({ held: open.map((name) => ({ name })) }),
    },
  });
beforeEach(() => {
  giveDatabase();
  open.length = 0;
  lend();
});
afterEach(() => {
  mendDatabase();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

const draft = (id: string, title: string): Draft => ({
  ...{ id, personaID: 1, editor: 'insert-ad', attempt: noAttempt },
  form: { title },
});
const rows = () => rowsOf('submissions');
const row = (id: string) => rows().get(JSON.stringify(id));
/** Stores a draft's row, as the tab `tab` would have written it. */
const keep = (id: string, at: string, more: object = {}) =>
  rows().set(JSON.stringify(id), {
    ...draft(id, id),
    ...{ status: 'editing', at: `2026-11-21T${at}:00.000Z`, pictures: [] },
    ...more,
  });
const taken = async (asked?: string) => {
  const { found, others } = await takeDraft(1, 'insert-ad', asked);
  return { id: found?.row.id, title: found?.row.form['title'], others: others.map(({ id }) => id) };
};

test('a draft belongs to the tab that writes it: another tab begins empty and is offered that draft', async () => {
  keep('first', '10:00', { tab: 'other' });
  open.push('piazza-tab/other');
  expect(await taken()).toEqual({ id: undefined, title: undefined, others: ['first'] });
  expect(row('first')).toMatchObject({ tab: 'other' });
});

test('opening the draft of an open tab makes a copy with a new id; the other tab keeps its own draft', async () => {
  keep('first', '10:00', { tab: 'other' });
  open.push('piazza-tab/other');
  const copy = await taken('first');
  expect(copy).toMatchObject({ title: 'first', others: [] });
  expect(copy.id).not.toBe('first');
  await writeDraft(draft(copy.id ?? '', 'Altro'), []);
  expect(row('first')).toMatchObject({ form: { title: 'first' }, tab: 'other' });
});

test('a closed tab’s newest draft is restored first, and belongs to this tab from then on', async () => {
  keep('old', '09:00', { tab: 'closed' });
  keep('new', '10:00', { tab: 'closed' });
  expect(await taken()).toEqual({ id: 'new', title: 'new', others: ['old'] });
  expect(row('new')).toMatchObject({ tab: thisTab });
  expect(row('old')).toMatchObject({ tab: 'closed' });
  keep('newer', '11:00');
  expect(await taken()).toMatchObject({ id: 'new', others: ['newer', 'old'] });
  expect(await taken('old')).toMatchObject({ id: 'old' });
});

test('a browser without locks restores the newest draft', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  keep('first', '10:00', { tab: 'other' });
  expect(await taken()).toMatchObject({ id: 'first' });
});

describe('database rows written by the app’s previous version', () => {
  const attempt = { revision: 2, content: '["a"]' };
  const waiting = { ...sampleComment({ id: 'w', order: 4 }), attempt };
  const refusal = { kind: 'invalid', status: 422, text: 'No.' } as const;
  const refused = sampleComment({ id: 'r', status: 'refused', error: refusal, order: 3 });
  const { order: _order, ...first } = sampleComment({ id: 'f', at: '2026-11-20T10:00:00.000Z' });
  const ad = {
    ...first,
    kind: 'ad',
    id: 'ad',
    editor: 'insert-ad',
    form: { title: 'Sedia' },
    status: 'refused',
  };
  beforeEach(() => {
    for (const one of [waiting, refused, first]) rows().set(JSON.stringify(one.id), one);
    keep('words', '10:00');
  });

  test('are read as waiting submissions, refused submissions and drafts, in their order', async () => {
    expect(await readActs(1)).toEqual([first, refused, waiting]);
    expect(await isWaiting('w')).toBe(true);
    expect(await isWaiting('r')).toBe(false);
    expect(await taken()).toMatchObject({ id: 'words', others: [] });
    expect(await readActs(2)).toEqual([]);
  });

  test('turn from refused submissions into drafts, and keep the refusal’s reason and the Idempotency-Key', async () => {
    rows().set('"ad"', { ...ad, error: refusal, attempt });
    await editAgain('ad');
    const { found } = await takeDraft(1, 'insert-ad');
    expect(found?.row).toMatchObject({ id: 'ad', form: { title: 'Sedia' }, attempt, refusal });
  });
});

describe('a page that closes after the host accepted a submission, before its row is deleted', () => {
  const sent = sampleComment({ id: 'k', order: 1 });
  beforeEach(() => void rows().set('"k"', sent));

  test.each(['hangs', 'throws'] as const)(
    'leaves a row that is not sent again (the deletion %s)',
    async (how) => {
      jest.useFakeTimers();
      breakDatabase('delete', how);
      const gone = dropRow('k', { ...sent, status: 'sent' }).catch(() => undefined);
      await jest.advanceTimersByTimeAsync(4000);
      await gone;
      expect(row('k')).toMatchObject({ status: 'sent' });
      const left = row('k');
      mendDatabase();
      rows().set('"k"', left);
      expect(await isWaiting('k')).toBe(false);
      expect(await readActs(1)).toEqual([]);
      expect(rows().size).toBe(0);
    },
  );
});
