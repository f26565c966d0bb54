// node .tools/generate.mjs KIND [--check]: writes a file made from the sources, or checks that it is up to date.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';

const root = resolve(import.meta.dirname, '..');
const isTest = (path) => /\.test\.tsx?$/.test(path) || path.startsWith(join(root, 'src/testing'));
const pathFrom = (folder, file) => relative(join(root, folder), file).split(sep).join('/');

const sources = () =>
  readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !isTest(file))
    .sort();

const declared = /(\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?export const (\w+)Table: Transitions</g;
const sentence = (comment) =>
  (comment ?? '')
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/(?<=[a-z)`]\.) .*/, '');

/**
 * In a diagram, events between the same two states share an arrow. An event that leads from three or more states to the
 * same state has no arrow.
 */
function arrows(table) {
  const steps = Object.entries(table).flatMap(([from, ways]) =>
    Object.entries(ways).flatMap(([event, to]) => (to === from ? [] : [{ from, event, to }])),
  );
  const goals = new Map();
  for (const { event, to } of steps) goals.set(event, [...(goals.get(event) ?? []), to]);
  const common = [...goals].filter(([, all]) => all.length > 2 && new Set(all).size === 1);
  const drawn = new Map();
  for (const { from, event, to } of steps) {
    if (common.some(([name]) => name === event)) continue;
    const way = `${from} --> ${to}`;
    drawn.set(way, [...(drawn.get(way) ?? []), event]);
  }
  return {
    lines: [...drawn].map(([way, events]) => `${way}: ${events.join(', ')}\n`),
    common: common.map(([event, [to]]) => `${event} to ${to}`).join(', '),
  };
}

function drawn(name, path, text, table) {
  const { lines, common } = arrows(table);
  return `## ${name}

\`${path}\`${text === '' ? '' : `. ${text}`}${common === '' ? '' : ` From anywhere: ${common}.`}

\`\`\`mermaid
stateDiagram-v2
[*] --> ${Object.keys(table)[0]}
${lines.join('')}\`\`\`
`;
}

async function drawMachines() {
  const machines = [];
  for (const file of sources())
    for (const [, , comment, name] of readFileSync(file, 'utf8').matchAll(declared)) {
      const module = await import(pathToFileURL(file).href);
      machines.push(drawn(name, pathFrom('', file), sentence(comment), module[`${name}Table`]));
    }
  return `# Machines

Every state machine of the app, drawn from its transition table by \`npm run diagrams\`. The first state of a table is
the one a machine begins in. An event without an arrow leaves the state as it is; one "from anywhere" leads to the same
state wherever the table has it.

${machines.join('\n')}`;
}

function listParts() {
  const slices = [];
  const endpoints = [];
  const nameOf = (file) => pathFrom('src/app/replay', file).replace(/\.tsx?$/, '');
  for (const file of sources()) {
    const text = readFileSync(file, 'utf8');
    for (const [, slice] of text.matchAll(/\binjectSlice\((\w+Slice)\)/g)) {
      const [, key] =
        text.match(new RegExp(`const ${slice} = create\\w*Slice\\((?:\\{\\s+name: )?'(\\w+)'`)) ?? [];
      slices.push({ slice, key, file });
    }
    if (/^(?:export )?const \w+ = (?:family|\w+\.injectEndpoints)\(/m.test(text)) endpoints.push(file);
  }
  return `// Written by npm run replay:parts.
${endpoints.map((file) => `import '${nameOf(file)}';`).join('\n')}
${slices.map(({ slice, key, file }) => `export { ${slice} as ${key} } from '${nameOf(file)}';`).join('\n')}
`;
}

/** The fields below a schema: the lower-case name of each, with its privacy mark if it has one. */
function fields(schema, found = []) {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    found.push([name.toLowerCase(), field['x-mark'], field.type === 'string']);
    fields(field, found);
  }
  for (const inner of [schema.items, ...(schema.anyOf ?? [])]) if (inner) fields(inner, found);
  return found;
}
const isMarked = ([, mark]) => mark !== undefined;

/** The app's endpoints (src/api), each with the privacy marks of the calls that its definition names. */
function marksOfEndpoints(byCall) {
  const folder = join(root, 'src/api');
  const files = readdirSync(folder).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const read = (file) => readFileSync(join(folder, file), 'utf8');
  const shared = files.flatMap((file) => [
    ...read(file).matchAll(/export const (\w+) = ('(?:GET|POST) \/[^']+')/g),
  ]);
  return files.flatMap((file) => {
    const source = read(file);
    // The source may name a call by a constant or a type.
    const constants = [...source.matchAll(/(?:const|type) (\w+) = ('(?:GET|POST) \/[^']+')/g), ...shared];
    const text = constants.reduce(
      (all, [, name, call]) => all.replaceAll(new RegExp(`(?<=[<(])${name}(?=[>),])`, 'g'), call),
      source,
    );
    const callsIn = (part) => [...part.matchAll(/'((?:GET|POST) \/[^']+)'/g)].map(([, call]) => call);
    // The lists of calls from which an endpoint chooses one.
    const choices = [...text.matchAll(/const (\w+) = \{([^}]*)\}/g)];
    const found = [
      ...text.matchAll(/^ {2,4}(\w+): (?:query|infiniteQuery|mutation|bareMutation|uploads|build\.\w+)\b/gm),
    ];
    return found.map(({ 1: name, index }, at) => {
      const body = text.slice(index, found[at + 1]?.index);
      const chosen = choices.filter(([, list]) => body.includes(`${list}[`)).map(([, , calls]) => calls);
      const calls = [body, ...chosen].flatMap(callsIn);
      if (calls.length === 0) throw new Error(`The call of ${name} in ${file} is not to be found.`);
      return [name, Object.fromEntries(calls.flatMap((call) => byCall.get(call) ?? []).sort())];
    });
  });
}

const literal = (value) =>
  JSON.stringify(value)
    .replaceAll(/"(\w+)":/g, '$1: ')
    .replaceAll('"', "'");

async function listMarks() {
  const { entries } = await import('../contract/table.ts');
  const rows = entries.map(({ call, row }) => [call, [...fields(row.request), ...fields(row.reply)]]);
  const byCall = new Map(
    rows.map(([call, all]) => [call, all.filter(isMarked).map(([name, mark]) => [name, mark])]),
  );
  /**
   * Field names that have a privacy mark in one row and none in another; src/app/redactedFields.test.ts explains each
   * exception.
   */
  const plain = new Set(
    rows.flatMap(([, all]) => all.flatMap(([name, mark, isText]) => (isText && !mark ? [name] : []))),
  );

  /** The mark of a field whose call is unknown: the mark that the name has in most rows. */
  const votes = {};
  for (const marks of byCall.values())
    for (const [name, mark] of marks) {
      votes[name] ??= {};
      votes[name][mark] = (votes[name][mark] ?? 0) + 1;
    }
  const names = Object.keys(votes)
    .filter((name) => !plain.has(name))
    .sort()
    .map((name) => [name, Object.entries(votes[name]).sort(([, one], [, other]) => other - one)[0][0]]);

  const endpoints = marksOfEndpoints(byCall);
  const sets = [...new Set(endpoints.map(([, marks]) => JSON.stringify(marks)))];
  return `// Written by npm run marks.
import type { Mark } from '../../contract/common';

/** The fields of the contract that have a mark, by their names in small letters. */
export const names: Readonly<Record<string, Mark>> = {
${names.map(([name, mark]) => `  ${name}: '${mark}',`).join('\n')}
};

export const sets: readonly Readonly<Record<string, Mark>>[] = [
${sets.map((set) => `  ${literal(JSON.parse(set)).replaceAll(',', ', ').replace(/^\{/, '{ ').replace(/\}$/, ' }').replace('{  }', '{}')},`).join('\n')}
];

/** Which of the sets holds for an endpoint: nothing else is marked in what it sends and gets. */
export const endpoints: Readonly<Record<string, number>> = {
${endpoints.map(([name, marks]) => `  ${name}: ${sets.indexOf(JSON.stringify(marks))},`).join('\n')}
};
`;
}

const formatted = (file, text) =>
  execFileSync(process.execPath, [join(root, 'node_modules/.bin/oxfmt'), '--stdin-filepath', file], {
    input: text,
    encoding: 'utf8',
  });

/** What can be generated: each kind with its file, its npm script and the function that makes it. */
const kinds = {
  diagrams: ['docs/MACHINES.md', 'diagrams', drawMachines],
  marks: ['src/lib/marks.ts', 'marks', async () => formatted('src/lib/marks.ts', await listMarks())],
  parts: ['src/app/replay/modules.ts', 'replay:parts', listParts],
};

const [kind, check] = process.argv.slice(2);
if (!(kind in kinds)) throw new Error(`Name one of ${Object.keys(kinds).join(', ')}.`);
register();
const [name, script, make] = kinds[kind];
const text = await make();
const file = join(root, name);
if (check !== '--check') writeFileSync(file, text);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  process.stderr.write(`${name} is not what the sources say: run npm run ${script}.\n`);
  process.exitCode = 1;
}
