import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stamp = 'build/.stamp';
const folders = ['contract', 'src', 'server', 'public', '.tools/webpack'];
const files = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'webpack.config.ts',
  '.tools/build.mjs',
  '.tools/buildServer.mjs',
];

/** The host reads its data files (SQL, JSON, pictures) where they lie: only its code is built. */
const isBuilt = (file) => !/\.test\.tsx?$/.test(file) && (!file.startsWith('server') || file.endsWith('.ts'));

function hashSources() {
  const found = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    );
  const hash = createHash('sha256').update(process.version);
  for (const file of [...found.filter(isBuilt), ...files].sort())
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** True when build/ holds what today's sources make. */
export function isBuildFresh() {
  const built = ['build/app/index.html', 'build/server/main.js', stamp];
  return built.every((file) => existsSync(file)) && readFileSync(stamp, 'utf8') === hashSources();
}

/** Remembers what build/ was made from. */
export const stampBuild = () => writeFileSync(stamp, hashSources());

/** What lint and form go by; a file that passed yesterday's rules has not passed these. */
const rules = [
  'eslint.config.js',
  ...readdirSync('.tools/eslint').map((name) => join('.tools/eslint', name)),
  'package-lock.json',
  '.prettierrc.json',
  '.prettierignore',
  '.editorconfig',
];

/** The folder in which lint and form of these rules remember what passed; those of other rules are removed. */
export function checksCache() {
  const hash = createHash('sha256').update(process.version);
  for (const file of rules) hash.update(file).update(readFileSync(file));
  const name = `checks-${hash.digest('hex').slice(0, 12)}`;
  for (const other of existsSync('.cache') ? readdirSync('.cache') : [])
    if (other.startsWith('checks-') && other !== name)
      rmSync(join('.cache', other), { recursive: true, force: true });
  return join('.cache', name);
}
