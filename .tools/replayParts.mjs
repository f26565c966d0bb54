// npm run replay:parts: writes src/app/replay/parts.ts, every slice and every file of endpoints; with --check it only says
// whether it is up to date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

const root = resolve(import.meta.dirname, '../src');
const list = join(root, 'app/replay/parts.ts');

const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !file.startsWith(join(root, 'testing')))
  .sort();

/** The path by which a file of `app/replay` imports another. */
const nameOf = (file) => {
  const path = relative(join(root, 'app/replay'), file).split(sep).join('/');
  return path.replace(/\.tsx?$/, '');
};

const slices = [];
const endpoints = [];
for (const file of sources) {
  const text = readFileSync(file, 'utf8');
  for (const [, slice] of text.matchAll(/\binjectSlice\((\w+Slice)\)/g)) slices.push({ slice, file });
  if (/^(?:export )?const \w+ = (?:family|\w+\.injectEndpoints)\(/m.test(text)) endpoints.push(file);
}

const text = `// Written by npm run replay:parts.
${endpoints.map((file) => `import '${nameOf(file)}';`).join('\n')}
${slices.map(({ slice, file }) => `import { ${slice} } from '${nameOf(file)}';`).join('\n')}

/** Every slice of the app: a recording may speak of each, whatever page it began on. */
export const slices = [
${slices.map(({ slice }) => `  ${slice},`).join('\n')}
] as const;
`;

if (!process.argv.includes('--check')) writeFileSync(list, text);
else if (readFileSync(list, 'utf8') !== text) {
  process.stderr.write('src/app/replay/parts.ts lacks a slice or endpoints: run npm run replay:parts.\n');
  process.exitCode = 1;
}
