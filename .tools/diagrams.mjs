// npm run diagrams: writes docs/MACHINES.md from the transition tables; with --check it only says whether it is up to date.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';

const root = resolve(import.meta.dirname, '..');
const page = join(root, 'docs/MACHINES.md');
const declared = /(\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?export const (\w+)Table: Transitions</g;

const sources = () =>
  readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/\.test\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

const sentence = (comment) =>
  (comment ?? '')
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Each table with the file it stands in and what is said above it. */
async function machines() {
  const found = [];
  for (const file of sources())
    for (const [, , comment, name] of readFileSync(file, 'utf8').matchAll(declared)) {
      const module = await import(pathToFileURL(file).href);
      const path = relative(root, file).split(sep).join('/');
      found.push({ name, path, text: sentence(comment), table: module[`${name}Table`] });
    }
  return found;
}

/** Events between the same two states share an arrow. */
function arrows(table) {
  const events = new Map();
  for (const [from, ways] of Object.entries(table))
    for (const [event, to] of Object.entries(ways)) {
      const way = `${from} --> ${to}`;
      events.set(way, [...(events.get(way) ?? []), event]);
    }
  return [...events].map(([way, names]) => `    ${way}: ${names.join(', ')}`);
}

const drawn = ({ name, path, text, table }) => `## ${path.split('/').at(-2)}: ${name}

\`${path}\`${text === '' ? '' : `. ${text}`}

\`\`\`mermaid
stateDiagram-v2
    [*] --> ${Object.keys(table)[0]}
${arrows(table).join('\n')}
\`\`\`
`;

register();
const text = `# Machines

Every state machine of the app, drawn from its transition table by \`npm run diagrams\`. The first state of a table is
the one a machine begins in; an event without an arrow changes nothing there.

${(await machines()).map(drawn).join('\n')}`;

if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (!existsSync(page) || readFileSync(page, 'utf8') !== text) {
  process.stderr.write('docs/MACHINES.md is not what the tables say: run npm run diagrams.\n');
  process.exitCode = 1;
}
