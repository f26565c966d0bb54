// The pages of docs/ name files, commands and tests that are there.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const folders = /^(?:contract|server|src|e2e|docs|public|\.tools)\//;
const pages = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`),
];

for (const page of pages)
  test(`${page} names files that are there`, () => {
    const named = [...readFileSync(page, 'utf8').matchAll(/(?:`|src=")([\w./{},*-]+)[`"]/g)].map(
      ([, path]) => path,
    );
    const missing = named.filter((path) => folders.test(path) && !/[{*]/.test(path) && !existsSync(path));
    assert.deepEqual([...new Set(missing)], []);
  });

/** A table of the specification may say two things in the same words. */
for (const page of pages.filter((page) => page !== 'docs/SPECIFICATION.md'))
  test(`${page} says of each thing once, in a table or a tree, how it is`, () => {
    const blocks = readFileSync(page, 'utf8').split(/\n(?![|]| {2}\S)/);
    const twice = blocks.flatMap((block) => {
      const named = [...block.matchAll(/^(?:\| ([^|]*[^|\s])| {2}([\w-]+\/)) /gm)].map(
        ([, row, folder]) => row ?? folder,
      );
      return named.filter((name, at) => named.indexOf(name) < at);
    });
    assert.deepEqual(twice, []);
  });

const { scripts, dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
for (const page of pages)
  test(`${page} names commands that are there`, () => {
    const named = [...readFileSync(page, 'utf8').matchAll(/`npm run ([\w:-]+)/g)].map(([, name]) => name);
    assert.deepEqual(
      named.filter((name) => !(name in scripts)),
      [],
    );
  });

const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
const scopeOf = (name) => name.replace(/\/.*/, '/*');

test('docs/decisions/dependencies.md names each package and what it earns, and none that is gone', () => {
  const rows = readFileSync('docs/decisions/dependencies.md', 'utf8').matchAll(/^\| (.+?) \| \S.* \|$/gm);
  const named = [...rows].flatMap(([, cell]) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  const missing = packages.filter((name) => !named.includes(name) && !named.includes(scopeOf(name)));
  const gone = named.filter((name) => !packages.includes(name) && !packages.map(scopeOf).includes(name));
  assert.deepEqual({ missing, gone }, { missing: [], gone: [] });
});

test('package.json names each package that the code imports', () => {
  const code = ['contract', 'src', 'server', 'e2e'].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
  );
  const imported = code.flatMap((text) =>
    [...text.matchAll(/^(?:import|.* from) '((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?';$/gm)].map(
      ([, name]) => name,
    ),
  );
  const missing = imported.filter(
    (name) => !name.startsWith('.') && !name.startsWith('node:') && !packages.includes(name),
  );
  assert.deepEqual([...new Set(missing)], []);
});

/** Marks and line ends that a name in code has and a name on the page has not. */
const plain = (text) => text.replaceAll('’', "'").replaceAll('\\', '').replace(/\s+/g, ' ');
/** The parts of a name that stand in the code: what stands between ellipses and what a row of a table fills in. */
const partsOf = (name) => name.split(/…|%[sij]/).map((part) => plain(part).trim());

test('package.json says of each package with an install script that npm may run it', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const withScript = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split('node_modules/').pop())
    .filter(Boolean);
  assert.deepEqual(Object.keys(allowScripts).sort(), [...new Set(withScript)].sort());
});

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`);
const files = [
  ...readdirSync('.'),
  ...['contract', 'server', 'src', 'e2e', 'public', '.tools', 'docs'].flatMap(filesIn),
];
/** The specification names a file by its path, or by as much of its end as no other file has. */
const filesNamed = (name) =>
  files.includes(name) ? [name] : files.filter((path) => path.endsWith(`/${name}`));
const codeAt = (names) => names.flatMap(filesNamed).map((path) => readFileSync(path, 'utf8'));

test('docs/SPECIFICATION.md names a test for each statement, and the test is there', () => {
  const rows = readFileSync('docs/SPECIFICATION.md', 'utf8')
    .split('\n')
    .map((line) => line.split(' | '))
    .filter(([, , proof]) => proof !== undefined && proof !== 'Proof |');
  const wrong = rows.flatMap(([statement, , proof]) => {
    const tests = [...proof.matchAll(/`([\w./-]+\.test\.\w+)`/g)].map(([, name]) => name);
    const vague = tests.filter((name) => filesNamed(name).length !== 1);
    if (vague.length > 0) return [`${statement}: ${vague.join(', ')} is not one file`];
    const names = [...proof.matchAll(/“([^”]+)”|"([^"]+)"/g)].map(([, long, short]) => long ?? short);
    if (names.length === 0) return [`${statement}: no test`];
    const code = plain(codeAt(tests).join('\n'));
    return names
      .filter((name) => partsOf(name).some((part) => !code.includes(part)))
      .map((name) => `${statement}: “${name}”`);
  });
  assert.ok(rows.length > 400);
  assert.deepEqual(wrong, []);
});

/** A place is a file, or a name in the file before it. */
function problemsOf(statement, where) {
  const problems = [];
  const named = [];
  for (const [, place] of where.matchAll(/`([^`]+)`/g)) {
    if (/^[\w/.-]+\.(?:[cm]?[jt]sx?|sql|json|html|webmanifest)$/.test(place)) {
      if (filesNamed(place).length === 1) named.push(...codeAt([place]));
      else problems.push(`${place} is ${filesNamed(place).length} files`);
    } else if (!plain(named.at(-1) ?? '').includes(plain(place))) problems.push(`no ${place} there`);
  }
  const [call, path] = /^\| (?:GET|POST) (\/\w[\w/]*)/.exec(statement) ?? [];
  if (call && !named.some((code) => code.includes(`${path}'`))) problems.push(`no ${path} there`);
  return problems.map((problem) => `${statement}: ${problem}`);
}

test('docs/SPECIFICATION.md names places that are there', () => {
  const rows = readFileSync('docs/SPECIFICATION.md', 'utf8')
    .split('\n## Readings\n')[0]
    .split('\n')
    .map((line) => line.split(' | '))
    .filter(([, where, proof]) => proof !== undefined && where !== 'Where');
  assert.deepEqual(
    rows.flatMap(([statement, where]) => problemsOf(statement, where)),
    [],
  );
});

const codeOf = (folder, isTaken) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && isTaken(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');

test('docs/SPECIFICATION.md names each call of the contract that the app never makes', () => {
  const calls = codeOf('contract/families', () => true).matchAll(/^ {2}'((?:GET|POST) ([^']+))': /gm);
  const app = codeOf('src', (file) => !file.startsWith('testing') && !file.includes('.test.'));
  const uncalled = [...calls].filter(([, , path]) => !new RegExp(`${path}\\b`).test(app));
  const [, readings] = readFileSync('docs/SPECIFICATION.md', 'utf8').split('\n## Readings\n');
  const named = [...readings.matchAll(/`((?:GET|POST) [^`]+)`/g)].map(([, call]) => call);
  assert.deepEqual(named.sort(), uncalled.map(([, call]) => call).sort());
});
