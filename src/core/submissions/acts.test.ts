import type { Call } from '../../../contract/table';
import { kinds } from './acts';
import type { Kind } from './kind';

const all = Object.entries<Kind<Call>>(kinds);
const called = (has: (kind: Kind<Call>) => boolean) =>
  all.filter(([, kind]) => has(kind)).map(([name]) => name);

test('a kind that waits has a name and words for the list of what waits', () => {
  expect(called(({ label, words }) => label !== undefined && words !== undefined)).toEqual(
    called(({ waits }) => waits),
  );
});

test('a kind that no form waits for is shown by a list, which says when it is done, and goes out in order', () => {
  const isShown = ({ hostID, listedBy, lane }: Kind<Call>) =>
    hostID !== undefined && listedBy !== undefined && lane !== undefined;
  expect(called(isShown)).toEqual(called(({ form }) => !form));
  expect(called(({ listedBy }) => listedBy !== undefined)).toEqual(called(({ form }) => !form));
});
