import { act, renderHook, waitFor } from '@testing-library/react';
import { createI18n } from '../../i18n/setup';
import { pictureRules } from './pictureRules';
import { pictureText } from './pictureText';
import { usePicture } from './usePicture';
import { photo } from '../../testing/photo';
import { usePictures } from './usePictures';
import { ownClock, passes } from '../../testing/ownClock';

ownClock();

beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

/** A photo whose bytes can no longer be read: its cloud drive has no network, or its memory card was removed. */
function lostPhoto(name: string): File {
  const file = photo(name);
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  return file;
}

test('a photo’s bytes are copied when it is picked, so that the file may change later', async () => {
  const { result } = renderHook(() => usePictures(7));
  const picked = photo('a.jpg');
  act(() => void result.current.add([picked]));
  picked.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  const [kept] = result.current.filesOf();
  const file = await kept?.file;
  expect(file).not.toBe(picked);
  expect(file?.size).toBe(photo('a.jpg').size);
  expect(file).toMatchObject({ name: 'a.jpg', type: 'image/jpeg' });
});

test('an unreadable picture among several is reported by name, and the others stay', async () => {
  const { result } = renderHook(() => usePictures(7));
  act(() => void result.current.add([photo('a.jpg'), lostPhoto('b.jpg'), photo('c.jpg')]));
  await waitFor(() => expect(result.current.items.map(({ name }) => name)).toEqual(['a.jpg', 'c.jpg']));
  const { t } = createI18n('it');
  expect(pictureText(t, result.current.problem)).toBe(
    'Non riusciamo a leggere la foto 2 («b.jpg»): sceglila di nuovo.',
  );
  await expect(Promise.all(result.current.filesOf().map(({ file }) => file))).resolves.toHaveLength(2);
});

test('an unreadable picture in a form for one picture is reported, and the earlier picture stays', async () => {
  const { result } = renderHook(() => usePicture(pictureRules.portrait, '/before.jpg'));
  act(() => result.current.choose(lostPhoto('a.jpg')));
  await waitFor(() => expect(result.current.problem).toBe('unreadable'));
  expect(result.current).toMatchObject({ isPicked: false, url: '/before.jpg' });
});

test('the failure to read an earlier choice does not remove a newer one', async () => {
  const { result } = renderHook(() => usePicture(pictureRules.portrait));
  act(() => result.current.choose(lostPhoto('a.jpg')));
  act(() => result.current.choose(photo('b.jpg')));
  await act(() => passes(20));
  expect(result.current).toMatchObject({ isPicked: true, problem: undefined });
});
