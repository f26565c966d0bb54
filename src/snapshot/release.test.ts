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

test('the kept screen stays until the posts have come', async () => {
  releaseSnapshot();
  await draw('<main><h1 data-sign-heading>Bacheca</h1><div data-sign-waiting></div></main>');
  expect(kept()).not.toBeNull();
  await draw(`<main><h1 data-sign-heading>Bacheca</h1>${card(1)}</main>`);
  expect(kept()).toBeNull();
});

test('what was tapped is done on the same post', async () => {
  releaseSnapshot();
  tap();
  await draw(`<main><h1 data-sign-heading>Bacheca</h1>${card(1)}</main>`);
  expect(tapped).toHaveBeenCalledTimes(1);
});

test('nothing is done to another post that now stands there', async () => {
  releaseSnapshot();
  tap();
  await draw(`<main><h1 data-sign-heading>Bacheca</h1>${card(2)}</main>`);
  expect(kept()).toBeNull();
  expect(tapped).not.toHaveBeenCalled();
});

test('another page ends it, and so do 8 seconds', async () => {
  releaseSnapshot();
  window.history.replaceState(null, '', '/view-post/1');
  await draw('<main></main>');
  expect(kept()).toBeNull();
  document.body.innerHTML = '<div id="kept"></div><div id="root"></div>';
  releaseSnapshot();
  await act(async () => jest.advanceTimersByTimeAsync(8100));
  expect(kept()).toBeNull();
});
