import { wayBetween } from './PageMotion';

test.each([
  ['opening a link moves forward', '/home-user-profile', '/view-post/1', 1, 'forward'],
  ['going back moves back', '/view-post/1', '/home-user-profile', -1, 'back'],
  ['one tab of the bar moves to another', '/home-user-profile', '/notifiche', 1, 'tab'],
  ['going back from one tab to another moves as between tabs', '/notifiche', '/home-user-profile', -1, 'tab'],
  ['a page that replaces another one is not animated', '/insert-ad', '/view-post/1', 0, undefined],
] as const)('%s', (_what, from, to, by, way) => {
  expect(wayBetween({ path: from, index: 3 }, { path: to, index: 3 + by })).toBe(way);
});
