import { entries } from '../../contract/table';
import { hostPaths, isSlowText } from './paths';

const isHosts = (path: string) => hostPaths.some((pattern) => pattern.test(path));

test.each([
  '/',
  '/home-user-profile',
  '/view-post/12',
  '/insert-ad',
  '/documenti',
  '/apis',
  '/category/3/Casa',
])('%s is a page of the app, whether the phone is online or not', (path) =>
  expect(isHosts(path)).toBe(false),
);

test.each([
  '/api/Post/PostFrussoList',
  '/images/posts/ab/x.webp',
  '/docs',
  '/docs/json',
  '/replay',
  '/?replay',
  '/sw.js',
  '/robots.txt',
  '/manifest.webmanifest',
  '/GetFollowersByPersonaID',
  '/.well-known/change-password',
  '/AddFollow',
  '/DeleteFollow',
])('%s is answered by the host, not by the app', (path) => expect(isHosts(path)).toBe(true));

test('every call of the contract is answered by the host', () =>
  expect(entries.filter(({ path }) => !isHosts(path))).toEqual([]));

/** Marked as public in the contract, but they may change while the app is open. */
const livelyRows = ['/api/Tutela/Porta', '/api/Tutela/NumeriPubblici'];

test('the worker caches the calls that the contract marks as public, except those that change between releases', () => {
  const isKept = ({ path, row }: (typeof entries)[number]) =>
    row.cache === 'public' && !livelyRows.includes(path);
  expect(entries.filter((entry) => isSlowText(entry.path) !== isKept(entry)).map(({ call }) => call)).toEqual(
    [],
  );
});

test('the worker caches only answers that are the same for everybody', () => {
  expect(isSlowText('/api/TraduzioniPagina/TraduzioniPaginaAllList')).toBe(true);
  expect(isSlowText('/api/Categorie/CategorieList')).toBe(true);
  for (const path of ['/api/Post/PostFrussoList', '/api/Chat/ChatList', '/api/Persona/GetPersona'])
    expect(isSlowText(path)).toBe(false);
});
