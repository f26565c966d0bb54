// Packages of very many small files, each put into one file for the tests: jest reads a package anew for each test file.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** TypeBox as one file takes a tenth of a second to read, as three hundred a whole one. */
const parts = {
  typebox: 'index',
  'typebox/value': 'value',
  'typebox/compile': 'compile',
  'typebox/format': 'format',
};

/** The entries of jest's moduleNameMapper that lead to the bundle, which is made when this version has none yet. */
export function bundledPackages(root) {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/typebox/package.json'), 'utf8'));
  const folder = join(root, `.cache/jest/typebox-${version}`);
  if (!existsSync(folder)) bundle(root, folder);
  return Object.fromEntries(
    Object.entries(parts).map(([name, file]) => [`^${name}$`, join(folder, `${file}.cjs`)]),
  );
}

function bundle(root, folder) {
  const making = `${folder}-${process.pid}`;
  mkdirSync(making, { recursive: true });
  const contents = Object.entries(parts).map(([name, file]) => `export * as ${file} from '${name}';`);
  buildSync({
    stdin: { contents: contents.join('\n'), resolveDir: root },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile: join(making, 'all.cjs'),
  });
  for (const file of Object.values(parts))
    writeFileSync(
      join(making, `${file}.cjs`),
      `module.exports = Object.defineProperty({ ...require('./all.cjs').${file} }, '__esModule', { value: true });\n`,
    );
  try {
    renameSync(making, folder);
  } catch {
    // Another run made it meanwhile.
    rmSync(making, { recursive: true, force: true });
  }
}
