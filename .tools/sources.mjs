import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
