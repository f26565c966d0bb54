import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../config';
import { guards } from './guards';

test.each(guards)('$promise: its line and its test are there', ({ file, from, test: path, name }) => {
  expect(readFileSync(join(packageRoot(), file), 'utf8').split(from)).toHaveLength(2);
  expect(readFileSync(join(packageRoot(), path), 'utf8')).toContain(name);
});
