import { readFileSync } from 'node:fs';
import { faults, seeded } from './faults';

test.each(faults)('$name fits its file', (fault) => {
  const source = readFileSync(fault.file, 'utf8');
  expect(seeded(source, fault)).not.toBe(source);
});
