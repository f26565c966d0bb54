// npm run marks: writes src/lib/marks.ts from the marks of the contract's fields; with --check it only says whether it is
// up to date.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { register } from 'tsx/esm/api';

const root = resolve(import.meta.dirname, '..');
const list = join(root, 'src/lib/marks.ts');
register();
const { entries } = await import('../contract/table.ts');

/** Each field below a schema, by its name in small letters, with its mark if it has one. */
function fields(schema, found = []) {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    found.push([name.toLowerCase(), field['x-mark'], field.type === 'string']);
    fields(field, found);
  }
  for (const inner of [schema.items, ...(schema.anyOf ?? [])]) if (inner) fields(inner, found);
  return found;
}
const rows = entries.map(({ call, row }) => [call, [...fields(row.request), ...fields(row.reply)]]);
const isMarked = ([, mark]) => mark !== undefined;
const byCall = new Map(
  rows.map(([call, all]) => [call, all.filter(isMarked).map(([name, mark]) => [name, mark])]),
);
/** Names that mean something else in other rows: src/app/redact.test.ts allows each, and says why. */
const plain = new Set(
  rows.flatMap(([, all]) => all.flatMap(([name, mark, isText]) => (isText && !mark ? [name] : []))),
);

/** The meaning of a field's name wherever no call says it: that of most rows. */
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

/** The endpoints of the app, each with the calls that its definition names. */
const folder = join(root, 'src/api');
const endpoints = readdirSync(folder)
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .flatMap((file) => {
    const source = readFileSync(join(folder, file), 'utf8');
    // A call may have a name of its own, as a constant or as a type.
    const constants = [...source.matchAll(/(?:const|type) (\w+) = ('(?:GET|POST) \/[^']+')/g)];
    const text = constants.reduce(
      (all, [, name, call]) => all.replaceAll(new RegExp(`(?<=[<(])${name}(?=[>),])`, 'g'), call),
      source,
    );
    const callsIn = (part) => [...part.matchAll(/'((?:GET|POST) \/[^']+)'/g)].map(([, call]) => call);
    // A list of calls, of which the endpoint chooses one.
    const choices = [...text.matchAll(/const (\w+) = \{([^}]*)\}/g)];
    const found = [...text.matchAll(/^ {2,4}(\w+): (?:read|list|write|act|uploads|build\.\w+)\b/gm)];
    return found.map(({ 1: name, index }, at) => {
      const body = text.slice(index, found[at + 1]?.index);
      const chosen = choices.filter(([, list]) => body.includes(`${list}[`)).map(([, , calls]) => calls);
      const calls = [body, ...chosen].flatMap(callsIn);
      if (calls.length === 0) throw new Error(`The call of ${name} in ${file} is not to be found.`);
      return [name, Object.fromEntries(calls.flatMap((call) => byCall.get(call) ?? []).sort())];
    });
  });

const sets = [...new Set(endpoints.map(([, marks]) => JSON.stringify(marks)))];
const literal = (value) =>
  JSON.stringify(value)
    .replaceAll(/"(\w+)":/g, '$1: ')
    .replaceAll('"', "'");
const text = `// Written by npm run marks.
import type { Mark } from '../../contract/common';

/** The fields of the contract that have a mark, by their names in small letters. */
export const names: Readonly<Record<string, Mark>> = {
${names.map(([name, mark]) => `  ${name}: '${mark}',`).join('\n')}
};

/** The marked fields of one call or several. */
export const sets: readonly Readonly<Record<string, Mark>>[] = [
${sets.map((set) => `  ${literal(JSON.parse(set)).replaceAll(',', ', ').replace(/^\{/, '{ ').replace(/\}$/, ' }').replace('{  }', '{}')},`).join('\n')}
];

/** Which of the sets holds for an endpoint: nothing else is marked in what it sends and gets. */
export const endpoints: Readonly<Record<string, number>> = {
${endpoints.map(([name, marks]) => `  ${name}: ${sets.indexOf(JSON.stringify(marks))},`).join('\n')}
};
`;
const formatted = execFileSync(
  process.execPath,
  [join(root, 'node_modules/.bin/oxfmt'), '--stdin-filepath', list],
  {
    input: text,
    encoding: 'utf8',
  },
);
if (!process.argv.includes('--check')) writeFileSync(list, formatted);
else if (readFileSync(list, 'utf8') !== formatted) {
  process.stderr.write('src/lib/marks.ts is not what the contract says: run npm run marks.\n');
  process.exitCode = 1;
}
