import { execFileSync } from 'node:child_process';

test('the replay knows every slice and every endpoint in the source folders', () => {
  const check = () =>
    execFileSync(process.execPath, ['.tools/generate.mjs', 'parts', '--check'], { stdio: 'pipe' });
  expect(check).not.toThrow();
});
