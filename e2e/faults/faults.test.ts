import { readFileSync } from 'node:fs';
import { faults, seeded } from './faults';

test.each(faults)('the text that $name replaces occurs once in its file', (fault) => {
  const source = readFileSync(fault.file, 'utf8');
  expect(seeded(source, fault)).not.toBe(source);
});
