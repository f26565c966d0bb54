/** @jest-environment ./src/testing/environment.ts */
import { act } from '@testing-library/react';
import { releaseSnapshot } from './release';

const card = (post: number) =>
  `<article><a href="/view-post/${post}">Bici</a><button aria-label="Mi piace"></button></article>`;
const tapped = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  tapped.mockClear();
  window.history.replaceState(null, '', '/home-user-profile');
  document.body.innerHTML = `<div id="kept">${card(1)}</div><div id="root"></div>`;
});
afterEach(() => jest.useRealTimers());

const kept = () => document.getElementById('kept');
const tap = () => {
  const like = document.querySelector('#kept button');
  const at = { left: 10, right: 30, top: 10, bottom: 30 };
  Object.assign(like ?? {}, { getBoundingClientRect: () => at });
  kept()?.setAttribute('data-tap', '20 20');
};
async function draw(inner: string): Promise<void> {
  const root = document.getElementById('root');
  if (root) root.innerHTML = inner;
  const like = root?.querySelector('button');
  like?.addEventListener('click', tapped);
  document.elementFromPoint = () => like ?? null;
  await act(async () => jest.advanceTimersByTimeAsync(100));
}

test('the snapshot stays until the posts have been loaded', async () => {
  releaseSnapshot();
  await draw('<main><h1 data-sign-heading>Bacheca</h1><div data-sign-waiting></div></main>');
  expect(kept()).not.toBeNull();
  await draw(`<main><h1 data-sign-heading>Bacheca</h1>${card(1)}</main>`);
  expect(kept()).toBeNull();
});

test('a tap on the snapshot is repeated on the same post of the new page', async () => {
  releaseSnapshot();
  tap();
  await draw(`<main><h1 data-sign-heading>Bacheca</h1>${card(1)}</main>`);
  expect(tapped).toHaveBeenCalledTimes(1);
});

test('a tap is dropped if another post is now in that place', async () => {
  releaseSnapshot();
  tap();
  await draw(`<main><h1 data-sign-heading>Bacheca</h1>${card(2)}</main>`);
  expect(kept()).toBeNull();
  expect(tapped).not.toHaveBeenCalled();
});

test('the snapshot is removed when another page opens, and after 8 seconds at the latest', async () => {
  releaseSnapshot();
  window.history.replaceState(null, '', '/view-post/1');
  await draw('<main></main>');
  expect(kept()).toBeNull();
  document.body.innerHTML = '<div id="kept"></div><div id="root"></div>';
  releaseSnapshot();
  await act(async () => jest.advanceTimersByTimeAsync(8100));
  expect(kept()).toBeNull();
});
