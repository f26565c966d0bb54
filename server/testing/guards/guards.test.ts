import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../config';
import { attacks } from '../attack/attacks';
import { guards } from './guards';

const rows = attacks.map(({ name }) => name).join('\n');

test.each(guards)(
  '$promise: the code that guards it and its test exist',
  ({ file, from, test: path, name }) => {
    expect(readFileSync(join(packageRoot(), file), 'utf8').split(from)).toHaveLength(2);
    expect(readFileSync(join(packageRoot(), path), 'utf8') + rows).toContain(name);
  },
);
