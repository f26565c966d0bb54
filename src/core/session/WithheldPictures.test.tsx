import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { noProfileImage } from '../../../contract/limits';
import { signFor } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import { Avatar } from '../../ui/Avatar';
import { Picture } from '../../ui/Picture';
import { sessionExpired } from '../../api/events';
import { WithheldPictures } from './WithheldPictures';

const stem = '/images/posts/ab/0123456789abcdef0123456789abcdef';
const face = '/images/profile/ab/0123456789abcdef0123456789abcdef-300.webp';

/** The object URLs that currently exist. */
const urls = new Set<string>();
beforeEach(() => {
  urls.clear();
  let made = 0;
  URL.createObjectURL = () => {
    made += 1;
    urls.add(`blob:${made}`);
    return `blob:${made}`;
  };
  URL.revokeObjectURL = (url) => void urls.delete(url);
});

/** Replaces the host, which gives the picture or answers 404. Records the requests. */
function answerPictures(isThere: boolean, sign = true) {
  const asked: { url: string; init: RequestInit }[] = [];
  globalThis.fetch = async (input, init = {}) => {
    asked.push({ url: String(input), init });
    return new Response('bytes', { status: isThere ? 200 : 404, headers: sign ? signFor(input, init) : {} });
  };
  return asked;
}
const open = (ui: ReactNode, state: Parameters<typeof renderApp>[1] = { state: signedIn }) =>
  renderApp(<WithheldPictures>{ui}</WithheldPictures>, state);
const image = () => screen.getByRole('img', { name: 'Bici' });
const fail = () => fireEvent.error(image());

test('a picture that fails to load is fetched with the token, not cached, and released when it is unmounted', async () => {
  const asked = answerPictures(true);
  const { unmount } = open(<Picture name={`${stem}-720.webp`} alt="Bici" />);
  expect(asked).toEqual([]);
  fail();
  await waitFor(() => expect(image()).toHaveAttribute('src', 'blob:1'));
  expect(image()).not.toHaveAttribute('srcset');
  const [{ url, init } = { url: '', init: {} }, ...more] = asked;
  expect([url, more]).toEqual([`${stem}.jpg`, []]);
  expect(init).toMatchObject({ cache: 'no-store', credentials: 'same-origin' });
  expect(new Headers(init.headers).get('authorization')).toMatch(/^Bearer ./);
  unmount();
  expect([...urls]).toEqual([]);
});

test('a picture that the host refuses stays missing and is requested once', async () => {
  const asked = answerPictures(false);
  const failed = jest.fn();
  open(
    <>
      <Picture name={`${stem}-720.webp`} alt="Bici" onFail={failed} />
      <Avatar image={face} alt="Anna" />
    </>,
  );
  fail();
  fireEvent.error(screen.getByRole('img', { name: 'Anna' }));
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('img', { name: 'Bici' })).toBeNull();
  const shown = () => screen.getByRole('img', { name: 'Anna' }).getAttribute('src');
  await waitFor(() => expect(shown()).toBe(noProfileImage));
  fireEvent.error(screen.getByRole('img', { name: 'Anna' }));
  expect(asked.map(({ url }) => url)).toEqual([`${stem}.jpg`, face]);
});

test('a picture shown several times is fetched once', async () => {
  const asked = answerPictures(true);
  open([1, 2, 3].map((n) => <Avatar key={n} image={face} alt="Anna" />));
  for (const one of screen.getAllByRole('img')) fireEvent.error(one);
  await waitFor(() => expect([...urls]).toHaveLength(3));
  expect(asked).toHaveLength(1);
});

test('the token is sent only to this origin, whatever the picture’s URL says', async () => {
  const asked = answerPictures(true);
  open(<Picture name={`https://pictures.example${stem}-720.webp`} alt="Bici" />);
  fail();
  await waitFor(() => expect(image()).toHaveAttribute('src', 'blob:1'));
  expect(asked.map(({ url }) => url)).toEqual([`${stem}.jpg`]);
});

test('no request is sent without a session, or for a local blob URL', async () => {
  const asked = answerPictures(true);
  const failed = jest.fn();
  open(<Picture name={`${stem}-720.webp`} alt="Bici" onFail={failed} />, {});
  fail();
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  open(<Picture name="blob:http://localhost/1" alt="Bozza" onFail={failed} />);
  fireEvent.error(screen.getByRole('img', { name: 'Bozza' }));
  expect(failed).toHaveBeenCalledTimes(2);
  expect(asked).toEqual([]);
});

test.each([
  ['after its session ended', true, true],
  ['after its component was unmounted', true, false],
  ['without the host’s signature', false, false],
])('a picture that arrives %s is not shown', async (_when, isHosts, endsSession) => {
  let give = (): void => undefined;
  const wait = new Promise<void>((resolve) => (give = resolve));
  answerPictures(true, isHosts);
  const host = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    await wait;
    return host(input, init);
  };
  const { store, unmount } = open(<Picture name={`${stem}-720.webp`} alt="Bici" />);
  fail();
  if (endsSession) await act(async () => store.dispatch(sessionExpired()));
  else if (isHosts) unmount();
  give();
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect([...urls]).toEqual([]);
});
