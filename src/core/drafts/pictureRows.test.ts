/** @jest-environment ./src/testing/environment.ts */
import { giveDatabase, mendDatabase, rowsOf } from '../../testing/fakeDatabase';
import { type Draft, dropRow, noAttempt, takeDraft, writeDraft } from './draftStore';

jest.mock('idb', () => jest.requireActual('../../testing/fakeDatabase'));

const pictureOf = (id: string, bytes: string) => ({ id, file: new File([bytes], 'a.jpg') });
const draft: Draft = { id: 'one', personaID: 1, editor: 'insert-ad', form: {}, attempt: noAttempt };
const written = () => jest.mocked(rowsOf('blobs').set).mock.calls.map(([name]) => name);

beforeEach(() => {
  File.prototype.arrayBuffer = async () => new TextEncoder().encode('bytes').buffer;
  giveDatabase();
  jest.spyOn(rowsOf('blobs'), 'set');
});
afterEach(mendDatabase);

test('sending writes only those pictures that changed since the draft was saved', async () => {
  const [a, b] = [pictureOf('a', '1'), pictureOf('b', '2')];
  await writeDraft(draft, [a, b]);
  await writeDraft(draft, [a, b]);
  expect(written()).toEqual(['["one","a"]', '["one","b"]']);
  const cropped = pictureOf('a', '3');
  await writeDraft(draft, [cropped, b]);
  // The person undoes the crop.
  await writeDraft(draft, [a, b]);
  expect(written().slice(2)).toEqual(['["one","a"]', '["one","a"]']);
});

test('a restored picture is not written again, and a picture removed from the draft is deleted', async () => {
  await writeDraft(draft, [pictureOf('a', '1'), pictureOf('b', '2')]);
  const pictures = (await takeDraft(1, 'insert-ad')).found?.pictures ?? [];
  expect(pictures.map(({ id }) => id)).toEqual(['a', 'b']);
  await writeDraft(draft, pictures.slice(1));
  expect(written()).toHaveLength(2);
  expect([...rowsOf('blobs').keys()]).toEqual(['["one","b"]']);
});

test('pictures that another tab deleted in the meantime are written again', async () => {
  const a = pictureOf('a', '1');
  await writeDraft(draft, [a]);
  rowsOf('blobs').clear();
  await writeDraft(draft, [a]);
  await dropRow('one');
  await writeDraft(draft, [a]);
  expect(written()).toHaveLength(3);
  expect(rowsOf('blobs').size).toBe(1);
});
