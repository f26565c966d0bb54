import { NavigationType } from 'react-router-dom';
import { wayBetween } from './way';

const { Push, Pop, Replace } = NavigationType;

test.each([
  ['a link leads forward', '/home-user-profile', '/view-post/1', 1, Push, 'forward'],
  ['the way back leads back', '/view-post/1', '/home-user-profile', -1, Pop, 'back'],
  ['the browser’s forward button leads forward', '/home-user-profile', '/view-post/1', 1, Pop, 'forward'],
  ['a tab leads to the next', '/home-user-profile', '/notifiche', 1, Push, 'tab'],
  ['and so does the way back to it', '/notifiche', '/home-user-profile', -1, Pop, 'tab'],
  ['what takes a page’s place just stands there', '/insert-ad', '/view-post/1', 0, Replace, undefined],
] as const)('%s', (_what, from, to, by, type, way) => {
  expect(wayBetween({ path: from, index: 3 }, { path: to, index: 3 + by }, type)).toBe(way);
});
