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

test('exactly the kinds without a form name the list that shows them, tell when it contains them, and keep an order', () => {
  const isShown = ({ hostID, listedBy, lane }: Kind<Call>) =>
    hostID !== undefined && listedBy !== undefined && lane !== undefined;
  const names = Object.keys(lists);
  expect(called(isShown)).toEqual(names);
  expect(called(({ listedBy, hostID }) => (listedBy ?? hostID) !== undefined)).toEqual(names);
});
