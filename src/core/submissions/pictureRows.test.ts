/** @jest-environment ./src/testing/environment.ts */
import { giveDatabase, mendDatabase, rowsOf } from '../../testing/fakeDatabase';
import { type DraftRow, dropRow, keepRow, noAttempt, readDraft } from './submissionStore';

jest.mock('idb', () => jest.requireActual('../../testing/fakeDatabase'));

const pictureOf = (id: string, bytes: string) => ({ id, file: new File([bytes], 'a.jpg') });
const row = (...pictures: string[]): DraftRow => ({
  id: 'one',
  personaID: 1,
  status: 'editing',
  at: '2026-11-21T10:00:00.000Z',
  editor: 'insert-ad',
  form: {},
  pictures,
  attempt: noAttempt,
});
const written = () => jest.mocked(rowsOf('blobs').set).mock.calls.map(([name]) => name);

beforeEach(() => {
  File.prototype.arrayBuffer = async () => new TextEncoder().encode('bytes').buffer;
  giveDatabase();
  jest.spyOn(rowsOf('blobs'), 'set');
});
afterEach(mendDatabase);

test('what the draft has written is not written again when it is sent; a picture that changed since is', async () => {
  const [a, b] = [pictureOf('a', '1'), pictureOf('b', '2')];
  await keepRow(row('a', 'b'), [a, b]);
  await keepRow(row('a', 'b'), [a, b]);
  expect(written()).toEqual(['["one","a"]', '["one","b"]']);
  const cropped = pictureOf('a', '3');
  await keepRow(row('a', 'b'), [cropped, b]);
  // The person takes the crop back.
  await keepRow(row('a', 'b'), [a, b]);
  expect(written().slice(2)).toEqual(['["one","a"]', '["one","a"]']);
});

test('what was read back is not written again, and what was taken out of the draft goes', async () => {
  await keepRow(row('a', 'b'), [pictureOf('a', '1'), pictureOf('b', '2')]);
  const pictures = (await readDraft(1, 'insert-ad'))?.pictures ?? [];
  expect(pictures.map(({ id }) => id)).toEqual(['a', 'b']);
  await keepRow(row('b'), pictures.slice(1));
  expect(written()).toHaveLength(2);
  expect([...rowsOf('blobs').keys()]).toEqual(['["one","b"]']);
});

test('pictures that another tab has dropped meanwhile are written again', async () => {
  const a = pictureOf('a', '1');
  await keepRow(row('a'), [a]);
  rowsOf('blobs').clear();
  await keepRow(row('a'), [a]);
  await dropRow('one');
  await keepRow(row('a'), [a]);
  expect(written()).toHaveLength(3);
  expect(rowsOf('blobs').size).toBe(1);
});
