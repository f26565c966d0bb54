import { wayBetween } from './PageMotion';

test.each([
  ['a link leads forward', '/home-user-profile', '/view-post/1', 1, 'forward'],
  ['the way back leads back', '/view-post/1', '/home-user-profile', -1, 'back'],
  ['a tab leads to the next', '/home-user-profile', '/notifiche', 1, 'tab'],
  ['and so does the way back to it', '/notifiche', '/home-user-profile', -1, 'tab'],
  ['what takes a page’s place just stands there', '/insert-ad', '/view-post/1', 0, undefined],
] as const)('%s', (_what, from, to, by, way) => {
  expect(wayBetween({ path: from, index: 3 }, { path: to, index: 3 + by })).toBe(way);
});
