import { placesOf, placeText, withPlace } from './places';

test.each([
  [
    'postgres://me:wo@rd@a.example,b.example:5433/piazza?sslmode=verify-full',
    'a.example:5432, b.example:5433',
  ],
  ['postgres://me@[::1]:5433,[fd00::2]/piazza', '[::1]:5433, [fd00::2]:5432'],
  ['postgres://127.0.0.1:6432', '127.0.0.1:6432'],
  ['postgres:///piazza', ''],
  ['postgres://me@a/piazza?options=x@b', 'a:5432'],
])('the URL %s names these servers', (url, text) => {
  expect(placesOf(url).map(placeText).join(', ')).toBe(text);
});

test.each([
  ['postgres://me:w@a:1,b:2/piazza', 'postgres://me:w@a:1/piazza'],
  ['postgres://a:1,b/piazza?target_session_attrs=primary', 'postgres://a:1/piazza'],
  [
    'postgres://a,b/x?target_session_attrs=read-write&sslmode=verify-full',
    'postgres://a:5432/x?sslmode=verify-full&uselibpqcompat=true',
  ],
  ['postgres:///piazza', 'postgres:///piazza'],
])('for the URL %s the driver gets %s', (url, single) => {
  expect(withPlace(url, placesOf(url)[0])).toBe(single);
});
