// npm run guards -- [a regular expression for promises]: in a copy of the project, removes one guard after another; its
// test must then fail. Takes some minutes.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageRoot } from '../../config';
import { guards } from './guards';

const root = packageRoot();
const copy = mkdtempSync(join(tmpdir(), 'piazza-guards-'));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
for (const file of files.split('\n').filter(Boolean)) {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  cpSync(join(root, file), join(copy, file));
}
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

const isRed = (test: string, name: string): boolean => {
  const asked = [
    '--forceExit',
    '--runTestsByPath',
    test,
    ...(name === '' ? [] : ['--testNamePattern', name]),
  ];
  return spawnSync(process.execPath, ['node_modules/jest/bin/jest.js', ...asked], { cwd: copy }).status !== 0;
};

const chosen = guards.filter(({ promise }) => new RegExp(process.argv[2] ?? '').test(promise));
let missed = 0;
for (const { promise, file, from, to, test, name } of chosen) {
  const source = readFileSync(join(copy, file), 'utf8');
  const wasRed = isRed(test, name);
  writeFileSync(
    join(copy, file),
    source.replace(from, () => to),
  );
  const outcome = wasRed ? 'RED WITH THE GUARD' : isRed(test, name) ? 'red without it' : 'GREEN WITHOUT IT';
  writeFileSync(join(copy, file), source);
  if (outcome !== 'red without it') missed += 1;
  process.stdout.write(`${outcome}: ${promise} (${test})\n`);
}
rmSync(copy, { recursive: true, force: true });
process.stdout.write(`${chosen.length - missed} of ${chosen.length} guards make a test red when they go.\n`);
process.exitCode = missed === 0 ? 0 : 1;
