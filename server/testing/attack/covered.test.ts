import { entries } from '../../../contract/table';
import { reads, writes } from './covered';

const isRead = ({ method }: { method: string }): boolean => method === 'GET';
const named = writes.flatMap(({ calls }) => calls);

/** A new call needs a line in covered.ts that tells who could send it a thousand times, and what limits the effect. */
test.each(entries.filter(isRead))(
  '$call: a line of covered.ts tells who sends it a thousand times',
  ({ row }) => {
    expect(reads.some(({ are }) => are(row))).toBe(true);
  },
);

test.each(entries.filter((entry) => !isRead(entry)))(
  '$call: exactly one line of covered.ts tells who sends it a thousand times',
  ({ call }) => {
    expect(named.filter((one) => one === call)).toEqual([call]);
  },
);

test('every line of covered.ts is about an existing call', () => {
  const empty = reads.filter((line) => {
    const found = entries.find(
      ({ method, row }) => method === 'GET' && reads.find(({ are }) => are(row)) === line,
    );
    return !found;
  });
  expect(empty).toEqual([]);
  expect(named.filter((call) => call.startsWith('GET'))).toEqual([]);
});
