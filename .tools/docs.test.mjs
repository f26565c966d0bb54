// Checks that the pages of docs/ name existing files, commands and tests.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const folders = /^(?:contract|server|src|e2e|docs|public|\.tools)\//;
const code = /^\w.*\.(?:[cm]?[jt]sx?|sql|service)$/;
const pages = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`),
];

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`);
const files = [
  ...readdirSync('.'),
  ...['contract', 'server', 'src', 'e2e', 'public', '.tools', 'docs'].flatMap(filesIn),
];
const endsWith = (path, name) => `/${path}`.endsWith(`/${name}`);

/** A page may name a file by its path or by the end of its path. */
for (const page of pages)
  test(`${page} names existing files`, () => {
    const named = [...readFileSync(page, 'utf8').matchAll(/(?:`|src=")([\w./{},*-]+)[`"]/g)]
      .map(([, path]) => path)
      .filter((path) => !/[{*]/.test(path));
    const isThere = (path) => existsSync(path) || files.some((file) => endsWith(file, path));
    const missing = named.filter((path) => (folders.test(path) || code.test(path)) && !isThere(path));
    assert.deepEqual([...new Set(missing)], []);
  });

/** The specification is left out: two of its rows may say different things in the same words. */
for (const page of pages.filter((page) => page !== 'docs/SPECIFICATION.md'))
  test(`${page} has no two equal entries in a table or a tree`, () => {
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
  test(`${page} names existing commands`, () => {
    const named = [...readFileSync(page, 'utf8').matchAll(/`npm run ([\w:-]+)/g)].map(([, name]) => name);
    assert.deepEqual(
      named.filter((name) => !(name in scripts)),
      [],
    );
  });

const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
const scopeOf = (name) => name.replace(/\/.*/, '/*');

test('docs/decisions/dependencies.md names each package with its purpose, and no others', () => {
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

test('package.json lists each package with an install script that npm may run', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const withScript = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split('node_modules/').pop())
    .filter(Boolean);
  assert.deepEqual(Object.keys(allowScripts).sort(), [...new Set(withScript)].sort());
});

/**
 * The only file whose path ends with this name and one of the endings; undefined if there is none, or more than one.
 */
function fileNamed(name, endings) {
  const found = files.filter((path) => endings.some((end) => endsWith(path, name + end)));
  return found.length === 1 ? found[0] : undefined;
}
const tests = ['.test.ts', '.test.tsx'];
function codeNamed(name, endings) {
  const file = fileNamed(name, endings);
  return file && readFileSync(file, 'utf8');
}

/** Removes the Markdown escapes, apostrophes and line breaks that differ between the code and a page. */
const plain = (text) => text.replaceAll('’', "'").replaceAll('\\', '').replace(/\s+/g, ' ');
/** Whether the code contains a name. An ellipsis or a placeholder such as %s in the name matches any text. */
const isIn = (code, name) => name.split(/…|%[sij]/).every((part) => plain(code).includes(plain(part).trim()));

const [statements, readings] = readFileSync('docs/SPECIFICATION.md', 'utf8').split('\n## Readings\n');
/** The rows of the tables. A ditto mark is replaced by the cell above it. */
const rowsOf = (text) =>
  text
    .split('\n')
    .map((line) => line.split(' | '))
    .map((row, at, rows) => {
      for (const column of [1, 2])
        if (row[column] === '"') row[column] = rows[at - 1][column] ?? 'no row above';
      return row;
    })
    .filter(([, , proof]) => proof !== undefined && proof !== 'Proof');

/** A test file with at most this many tests may be cited as a proof without naming one of its tests. */
const fewTests = 8;
const countTests = (code) => code.match(/^\s*(?:test|it)(?:\.\w+)*[(`]/gm)?.length ?? 0;

/**
 * The problems of a proof. A proof names test files and parts of test names, such as: price "stands before" "is cut";
 * format
 */
function problemsOfProof(proof) {
  const named = [...proof.matchAll(/([\w./-]+)((?: "[^"]+")*)(?:; |$)/g)];
  if (named.map(([all]) => all).join('') !== proof) return [`not a proof: ${proof}`];
  const parts = named.map(([, file, names]) => ({
    file,
    names: [...names.matchAll(/"([^"]+)"/g)].map(([, name]) => name),
    code: codeNamed(file, tests),
  }));
  const vague = parts.every(({ names, code }) => names.length === 0 && countTests(code ?? '') > fewTests);
  return parts.reduce(
    (problems, { file, names, code }) =>
      code === undefined
        ? [...problems, `${file} is not one test file`]
        : [
            ...problems,
            ...names.filter((name) => !isIn(code, name)).map((name) => `no “${name}” in ${file}`),
          ],
    vague ? ['no test is named'] : [],
  );
}

/** Whether the proof names a test that lies beside the source file of the same name. */
const isBeside = (proof) =>
  [...proof.matchAll(/([\w./-]+)(?: "[^"]+")*(?:; |$)/g)].some(([, name]) => {
    const file = fileNamed(name, tests)?.replace(/\.test\.tsx?$/, '');
    return files.includes(`${file}.ts`) || files.includes(`${file}.tsx`);
  });

/**
 * The problems of a place. A place names a file and names in it, such as: limits (title, name), App. A dash stands for
 * the source file beside the test.
 */
function problemsOfPlace(place, proof) {
  if (place === '-') return isBeside(proof) ? [] : ['no file beside the test'];
  const named = [...place.matchAll(/([\w./-]+)(?: \(([^)]+)\))?(?:, |$)/g)];
  if (named.map(([all]) => all).join('') !== place) return [`not a place: ${place}`];
  return named.flatMap(([, file, names]) => {
    const code = codeNamed(file, ['', '.ts', '.tsx']);
    if (code === undefined) return [`${file} is not one file`];
    const missing = (names?.split(', ') ?? []).filter((name) => !isIn(code, name));
    return missing.map((name) => `no ${name} in ${file}`);
  });
}

const codeOf = (folder, isTaken) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && isTaken(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');
const isCode = (file) => !file.startsWith('testing') && !file.includes('.test.');
const app = codeOf('src', isCode);
const handlers = codeOf('server/modules', isCode);

/** The place of a call is its row in the contract; its handler has the same name. */
function problemsOfCall(statement, place) {
  const [call] = /^(?:GET|POST) \/\w[\w/]*/.exec(statement) ?? [];
  if (!call) return [];
  const isRow = codeNamed(place.split(', ')[0], ['.ts'])?.includes(`  '${call}': `);
  return [...(isRow ? [] : ['no row']), ...(handlers.includes(`'${call}'`) ? [] : ['no handler'])];
}

test('docs/SPECIFICATION.md names an existing place and test for each statement', () => {
  const wrong = rowsOf(statements).flatMap(([statement, place, proof]) =>
    [...problemsOfPlace(place, proof), ...problemsOfCall(statement, place), ...problemsOfProof(proof)].map(
      (problem) => `${statement}: ${problem}`,
    ),
  );
  assert.ok(rowsOf(statements).length > 500);
  assert.deepEqual(wrong, []);
});

/** The first head cells of tables that name their tests once above, or that promise nothing testable. */
const unproved = [
  ...['From', 'Cost', 'Way in', 'Key', 'Layer', 'A published weakness', 'Requirement', 'Section'],
  ...['Command', 'Variable', 'What happens', 'Registered'],
];

/** The rows of the tables of a page, each with the first cell of its table's head. */
const tablesOf = (page) =>
  readFileSync(page, 'utf8')
    .split(/\n(?![|])/)
    .map((block) => block.split('\n').filter((line) => line.startsWith('|')))
    .filter(([head, rule]) => head && rule)
    .map((lines) => lines.map((line) => line.split('|').map((cell) => cell.trim())))
    .map(([head, , ...rows]) => ({ head, rows }));

for (const page of ['docs/SECURITY.md', 'docs/OPERATING.md'])
  test(`${page} names an existing test for each promise`, () => {
    const wrong = tablesOf(page)
      .filter(({ head }) => !unproved.some((name) => head[1].startsWith(name)))
      .flatMap(({ head, rows }) =>
        rows
          .filter((row) => head.at(-2) !== 'Test' || !row.at(-2) || !fileNamed(row.at(-2), tests))
          .map((row) => `${row[1]}: ${row.at(-2)}`),
      );
    assert.deepEqual(wrong, []);
  });

test('docs/SPECIFICATION.md names an existing test for each interpretation of the specification', () => {
  assert.deepEqual(
    rowsOf(readings).flatMap(([, , proof]) => problemsOfProof(proof)),
    [],
  );
});

test('docs/SPECIFICATION.md names each call of the contract that the app never makes', () => {
  const calls = codeOf('contract/families', () => true).matchAll(/^ {2}'((?:GET|POST) ([^']+))': /gm);
  const uncalled = [...calls].filter(([, , path]) => !new RegExp(`${path}\\b`).test(app));
  const named = [...readings.matchAll(/`((?:GET|POST) [^`]+)`/g)].map(([, call]) => call);
  assert.deepEqual(named.sort(), uncalled.map(([, call]) => call).sort());
});
