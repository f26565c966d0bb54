import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languageChosen } from '../../core/language/languageSlice';

const folder = mkdtempSync(join(tmpdir(), 'replay-'));
const session = (end: object) => ({
  kind: 'piazza-session',
  version: 2,
  state: { language: { code: 'it', texts: {} } },
  steps: [languageChosen('de'), languageChosen('fr'), { type: 'x' }].map((action, at) => ({ at, action })),
  end,
});
const ended = (code: string) => session({ language: { code, texts: {} } });

function run(content: object | string | undefined, ...flags: string[]) {
  const file = join(folder, 'file.json');
  if (content !== undefined)
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const path = content === undefined ? join(folder, 'none.json') : file;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--no-warnings', '--import', 'tsx', '.tools/replay/cli.ts', path, ...flags],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

test('--verify reports a recording as equal if its steps lead to its stored end state', () => {
  expect(run(ended('fr'), '--verify')).toEqual({ status: 0, stdout: 'equal after 3 steps\n', stderr: '' });
});

test('--verify reports a different end state with the step and the field', () => {
  const { status, stdout } = run(ended('es'), '--verify');
  expect([status, stdout]).toEqual([1, 'differs since step 2: language.code is "fr", was "es"\n']);
});

test('--at prints the state after a step, and --json all steps', () => {
  const at = run(ended('fr'), '--at', '1');
  expect(JSON.parse(at.stdout)).toMatchObject({ step: 1, state: { language: { code: 'de' } } });
  const all = run(ended('fr'), '--json');
  expect(JSON.parse(all.stdout)).toMatchObject({
    steps: [{ step: 1 }, { step: 2, type: 'language/languageChosen' }, { step: 3 }],
    state: { language: { code: 'fr' } },
  });
});

test.each([
  ['There is no file', undefined, '--json'],
  ['damaged', '{"kind":"piazza-sess', '--json'],
  ['another version', { ...ended('fr'), version: 1 }, '--verify'],
  ['no recording', { some: 'file' }, '--verify'],
  ['no step 4', ended('fr'), '--at=4'],
  ['no state to compare', [languageChosen('de')], '--verify'],
  ['npm run replay FILE', ended('fr'), '--no-such-flag'],
])('exit code 2 and an explanation: %s', (words, content, flag) => {
  const { status, stdout, stderr } = run(content, flag);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(words);
  expect(stderr).not.toContain('    at ');
});

test('a journey test cannot end at a step that the recording does not have', () => {
  const { status, stderr } = run(ended('fr'), '--test=out.test.ts', '--at=9');
  expect([status, stderr]).toEqual([2, 'There is no step 9: the recording has 0 to 3.\n']);
});
