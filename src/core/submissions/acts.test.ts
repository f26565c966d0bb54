import type { Call } from '../../../contract/table';
import { kinds } from './acts';
import type { Kind } from './kind';
import * as lists from './kinds/lists';

const all = Object.entries<Kind<Call>>(kinds);
const called = (has: (kind: Kind<Call>) => boolean) =>
  all.filter(([, kind]) => has(kind)).map(([name]) => name);

test('exactly the kinds with a label for the outbox list have a text to show there', () => {
  expect(called(({ words }) => words !== undefined)).toEqual(called(({ label }) => label !== undefined));
});

test('posts and the kinds without a form name what shows them and tell when it does; only the latter keep an order', () => {
  const names = Object.keys(lists);
  const shown = [...called((kind) => kind.words === kinds.post.words), ...names];
  expect(called(({ hostID, listedBy }) => hostID !== undefined && listedBy !== undefined)).toEqual(shown);
  expect(called(({ listedBy, hostID }) => (listedBy ?? hostID) !== undefined)).toEqual(shown);
  expect(called(({ lane }) => lane !== undefined)).toEqual(names);
});
