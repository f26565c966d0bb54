import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idKindOf } from '../../contract/common';
import { entries, type Entry } from '../../contract/table';

interface Schema {
  items?: Schema;
  properties?: Record<string, Schema>;
}
/** The kinds of ids (person, post, …) in the rows of an answer. */
const kindsIn = ({ row }: Entry): unknown[] =>
  Object.values(row.reply.properties as Record<string, Schema>).flatMap(({ items }) =>
    // A list of ids does not make its row belong to anybody.
    Object.values(items?.properties ?? {}).map((field) => !field.items && idKindOf(field)),
  );
const isOfOthers = (kind: unknown): boolean => kind === 'person' || kind === 'post';
/**
 * Lists whose rows the host handles itself (keeps their place, or deletes them), and which the app filters all the
 * same.
 */
const hooked = ['GET /api/Commenti/GetPostComments', 'GET /api/Notifiche/GetCombinedNotifiche'];
const calls = new Set<string>(
  entries
    .filter((entry) => hooked.includes(entry.call) || (entry.row.sees ?? 'all') !== 'all')
    .filter((entry) => kindsIn(entry).some(isOfOthers))
    .map(({ call }) => call),
);

const root = join(__dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^testing\//.test(path))
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));

/** The names of the endpoints that return rows of other people. */
const endpoints = files
  .filter(({ path }) => /^api\/\w+\.ts$/.test(path))
  .flatMap(({ source }) => [...source.matchAll(/(\w+): (?:query|infiniteQuery)\('(GET [^']+)'/g)])
  .flatMap(([, name = '', call = '']) => (calls.has(call) ? [name] : []))
  .concat('posts');
const hookNames = endpoints.map(
  (name) => `use${name.charAt(0).toUpperCase()}${name.slice(1)}(?:Infinite)?Query`,
);
const asks = new RegExp(
  `\\b(?:${hookNames.join('|')}|(?:${endpoints.join('|')})\\.use\\w+|(?:${endpoints.join('|')})\\.select)\\(`,
  'g',
);

/** Components that only read the person's own rows, and so need no filter. */
const own: Record<string, RegExp> = {
  'features/assistenza/useWriter.ts': /usePersonaQuery/,
  // The number of people who could be followed, no row of them.
  'features/firststeps/FirstSteps.tsx': /usePostsInfiniteQuery|useSimilarPersoneQuery/,
  'features/listing/SharedFor.tsx': /useShopsOfQuery/,
  'features/negozio/useOwnContacts.ts': /usePersonaQuery/,
  'features/offline/offlineListener.ts': /saved\.select/,
  'features/search/useSubmitSearch.ts': /useLazyQuery/,
  'features/stories/ViewerFoot.tsx': /useStoryLikeQuery/,
  'features/negozio/OwnShop.tsx': /useShopQuery/,
  'features/stories/useAdStory.ts': /usePostQuery/,
  'features/notifiche/MarkRead.tsx': /useInfiniteQueryState/,
  'features/settings/Settings.tsx': /usePersonaQuery/,
  'features/provvedimenti/Suspended.tsx': /whoAmI/,
  'features/security/Groups.tsx': /usePersonaQuery/,
  'features/settings/OwnAccount.tsx': /usePersonaQuery/,
  'features/settings/useMenu.tsx': /useShopsOfQuery/,
  'features/post/EditGate.tsx': /usePostQuery/,
  // The page of a person names them even if the viewer blocked them.
  'pages/userpage/Person.tsx': /usePersonaQuery/,
};
const reads = files
  .filter(({ path }) => !path.startsWith('api/'))
  .flatMap(({ path, source }) =>
    [...source.matchAll(asks)].map((hit) => ({
      path,
      hook: hit[0],
      isInSight: /useInSight\(\s*$/.test(source.slice(0, hit.index)),
    })),
  );

test('the search finds the calls and endpoints that return rows of others', () => {
  expect(calls.size).toBeGreaterThan(20);
  expect(endpoints).toEqual(
    expect.arrayContaining([
      'posts',
      'similarPosts',
      'followers',
      'ratings',
      'storyStrip',
      'saved',
      'threads',
    ]),
  );
});

test('every component that reads rows of others passes them through useInSight', () => {
  const forgotten = reads.filter(
    ({ path, hook, isInSight }) =>
      !isInSight && !Object.entries(own).some(([of, what]) => path.startsWith(of) && what.test(hook)),
  );
  expect(forgotten.map(({ path, hook }) => `${path} ${hook}`)).toEqual([]);
});

test('each exception in the list still reads such rows', () => {
  const idle = Object.keys(own).filter(
    (of) => !reads.some(({ path, isInSight }) => path.startsWith(of) && !isInSight),
  );
  expect(idle).toEqual([]);
});
