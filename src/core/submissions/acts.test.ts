import type { Call } from '../../../contract/table';
import { kinds } from './acts';
import type { Kind } from './kind';
import * as lists from './kinds/lists';

const all = Object.entries<Kind<Call>>(kinds);
const called = (has: (kind: Kind<Call>) => boolean) =>
  all.filter(([, kind]) => has(kind)).map(([name]) => name);

test('a kind that has a name in the list of what waits has words for it', () => {
  expect(called(({ words }) => words !== undefined)).toEqual(called(({ label }) => label !== undefined));
});

test('a kind that no form waits for is shown by a list, which says when it is done, and goes out in order', () => {
  const isShown = ({ hostID, listedBy, lane }: Kind<Call>) =>
    hostID !== undefined && listedBy !== undefined && lane !== undefined;
  const names = Object.keys(lists);
  expect(called(isShown)).toEqual(names);
  expect(called(({ listedBy, hostID }) => (listedBy ?? hostID) !== undefined)).toEqual(names);
});
