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
])('%s is a page of the app, with or without a network', (path) => expect(isHosts(path)).toBe(false));

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
])('%s is the host’s own', (path) => expect(isHosts(path)).toBe(true));

test('every call of the contract is the host’s own', () =>
  expect(entries.filter(({ path }) => !isHosts(path))).toEqual([]));

/** Public, but they change while the app stands. */
const livelyRows = ['/api/Tutela/Porta', '/api/Tutela/NumeriPubblici'];

test('the worker keeps the answers of those calls whose rows say that they are public, but for what changes meanwhile', () => {
  const isKept = ({ path, row }: (typeof entries)[number]) =>
    row.cache === 'public' && !livelyRows.includes(path);
  expect(entries.filter((entry) => isSlowText(entry.path) !== isKept(entry)).map(({ call }) => call)).toEqual(
    [],
  );
});

test('only what is the same for everybody is kept by the worker', () => {
  expect(isSlowText('/api/TraduzioniPagina/TraduzioniPaginaAllList')).toBe(true);
  expect(isSlowText('/api/Categorie/CategorieList')).toBe(true);
  for (const path of ['/api/Post/PostFrussoList', '/api/Chat/ChatList', '/api/Persona/GetPersona'])
    expect(isSlowText(path)).toBe(false);
});
