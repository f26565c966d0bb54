import { ownPath } from './ownPath';

const origin = 'https://piazza.example';

test.each(['/conversazione/12', '/view-post/3?da=push', '/ricerche#nuovi', '/'])(
  '%s is a page of the app',
  (path) => expect(ownPath(path, origin)).toBe(path),
);

test.each([
  'https://piazza.example/notifiche',
  'https://elsewhere.example/',
  '//elsewhere.example/notifiche',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  'notifiche',
  '/api/Persona/Logout',
  '/images/posts/a.webp',
  '/sw.js',
  '//[',
  `/${'a'.repeat(400)}`,
  '',
  null,
  7,
])('%p is no page of the app', (address) => expect(ownPath(address, origin)).toBeUndefined());
