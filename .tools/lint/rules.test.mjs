// Proves each rule: forbidden samples are reported, and neighbouring ones are not.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { test } from 'node:test';
import { layers, places } from './walls.mjs';

const wall = 'piazza/walls';
const syntax = 'piazza/syntax';
const theme = 'piazza/theme';
const pages = 'piazza/pages';
const engines = 'piazza/engines';
const oneText = 'piazza/one-text';
const oneVoice = 'piazza/one-voice';
const sql = 'piazza/sql';
const prices = 'piazza/prices';
const dictionary = 'piazza/dictionary';
const value = (path, name = 'thing') => `import { ${name} } from '${path}';`;
const type = (path) => `import type { Thing } from '${path}';`;
const lines = (count) => Array.from({ length: count }, (_, line) => `export const a${line} = 1;\n`).join('');

const red = [
  ['contract sees the server', 'contract/x.ts', value('../server/config'), wall],
  ['lib sees the store', 'src/lib/x.ts', value('../app/store'), wall],
  ['lib sees the theme', 'src/lib/x.ts', value('../theme/tokens'), wall],
  ['theme sees ui', 'src/theme/x.ts', value('../ui/Button'), wall],
  ['ui sees the api', 'src/ui/X.tsx', value('../api/baseApi'), wall],
  ['ui sees the texts', 'src/ui/X.tsx', value('../i18n/setup'), wall],
  ['the api sees a feature, if only a type', 'src/api/x.ts', type('../features/session/sessionSlice'), wall],
  ['the api sees the store', 'src/api/x.ts', value('../store/hooks'), wall],
  ['the store sees core, if only a type', 'src/store/x.ts', type('../core/session/authSlice'), wall],
  ['i18n sees the store', 'src/i18n/x.ts', value('../store/hooks'), wall],
  ['core sees a feature', 'src/core/session/x.ts', value('../../features/like/likeSlice'), wall],
  [
    'a slice widens the type of the store',
    'src/core/x.ts',
    `declare module '../store/state' { interface A {} }`,
    syntax,
  ],
  ['a feature sees another', 'src/features/like/x.ts', value('../bookmark/bookmarkSlice'), wall],
  ['a feature sees another, lazily', 'src/features/like/x.ts', `void import('../share/x');`, wall],
  ['a feature sees another, in a type', 'src/features/like/x.ts', `type A = import('../share/x').A;`, wall],
  ['a feature sees a page', 'src/features/like/x.ts', value('../../pages/home/x'), wall],
  ['a feature hands on another', 'src/features/like/x.ts', `export { a } from '../share/x';`, wall],
  ['a page sees another', 'src/pages/home/x.ts', value('../login/LoginForm'), wall],
  ['what pages share sees a page', 'src/pages/x.ts', value('./home/HomeFeed'), wall],
  ['a feature’s test sees another', 'src/features/like/x.test.ts', value('../bookmark/x'), wall],
  ['a page has styles', 'src/pages/home/x.ts', `import { styled } from 'styled-components';`, pages],
  ['a page has styles beside it', 'src/pages/home/x.ts', value('./x.styles'), pages],
  ['a page has state', 'src/pages/home/x.ts', `import { useState } from 'react';`, pages],
  ['parts of pages have effects', 'src/pages/x.ts', `import { useEffect } from 'react';`, pages],
  ['a page is long', 'src/pages/home/LongPage.tsx', lines(41), 'max-lines'],
  ['a test file is long', 'src/features/like/x.test.ts', lines(301), 'max-lines'],
  ['a page sees the app', 'src/pages/home/x.ts', value('../../app/store'), wall],
  ['a page sees the service worker’s side', 'src/pages/home/x.ts', value('../../pwa/install'), wall],
  ['the app sees the server', 'src/app/x.ts', value('../../server/config'), wall],
  ['a page sees a schema', 'src/pages/home/x.ts', value('../../../contract/families/post'), wall],
  ['the api sees the table', 'src/api/x.ts', value('../../contract/table'), wall],
  ['code sees the testing tools', 'src/pages/home/x.ts', value('../../testing/renderApp'), wall],
  ['the server sees the app', 'server/x.ts', value('../src/lib/format'), wall],
  ['a journey sees the server', 'e2e/journeys/x.test.ts', value('../../server/config'), wall],
  ['a journey sees the app', 'e2e/journeys/x.test.ts', value('../../src/lib/format'), wall],
  ['TypeBox in the bundle', 'src/lib/x.ts', `import Type from 'typebox';`, wall],
  [
    'a second createApi',
    'src/features/like/x.ts',
    `import { createApi } from '@reduxjs/toolkit/query/react';`,
    wall,
  ],
  ['untyped hooks', 'src/features/like/x.ts', `import { useSelector } from 'react-redux';`, wall],
  ['a part by lazy', 'src/features/like/X.tsx', `import { lazy, useState } from 'react';`, wall],
  [
    'a person’s text is cut by units',
    'server/x.ts',
    `export const a = (text, limits) => text.trim().slice(0, limits.query);`,
    syntax,
  ],
  ['a barrel by export', 'src/ui/x.ts', `export * from './Button';`, syntax],
  ['a default export', 'src/ui/X.tsx', 'export default 1;', 'import/no-default-export'],
  [
    'a default export by name',
    'src/ui/X.tsx',
    'const a = 1;\nexport { a as default };',
    'import/no-default-export',
  ],
  ['a limit that begins with most', 'server/x.ts', 'export const mostRows = 1;', dictionary],
  ['a limit that ends with most', 'contract/x.ts', 'export const limits = { rowsMost: 1 };', dictionary],
  ['words of anything', 'e2e/x.ts', 'export const wordsOf = String;', dictionary],
  ['any', 'src/lib/x.ts', 'export const a: any = 1;', 'typescript/no-explicit-any'],
  ['a cast through unknown', 'server/x.ts', 'export const a = 1 as unknown as string;', syntax],
  ['ts-ignore', 'server/x.ts', '// @ts-ignore\nexport const a = 1;', 'typescript/ban-ts-comment'],
  ['keyframes of a component', 'src/ui/X.tsx', `import { keyframes } from 'styled-components';`, theme],
  ['a hexadecimal colour', 'src/ui/X.tsx', `export const a = '1px solid #fff';`, theme],
  ['a colour in a template', 'src/ui/X.tsx', 'export const a = `color: rgba(0, 0, 0, 0.5);`;', theme],
  ['a colour by hue', 'src/pages/home/x.ts', `export const a = 'hsl(10 20% 30%)';`, theme],
  [
    'what WebKit does not select, alone',
    'src/ui/X.tsx',
    'export const a = `\n  user-select: none;\n`;',
    engines,
  ],
  [
    'the second of two, alone',
    'src/theme/x.ts',
    'export const a = `user-select: none; -webkit-user-select: none; p { user-select: text; }`;',
    engines,
  ],
  [
    'a pair of two values',
    'src/ui/X.tsx',
    'export const a = `user-select: none; -webkit-user-select: all;`;',
    engines,
  ],
  [
    'a picture with its widths at once',
    'src/ui/X.tsx',
    `export const a = <img alt="" srcSet="/a.webp 96w" />;`,
    engines,
  ],
  [
    'a picture that waits for its widths and says its size at once',
    'src/ui/X.tsx',
    `export const a = <img alt="" sizes="60px" />;`,
    engines,
  ],
  ['a picture of two kinds', 'src/ui/X.tsx', `export const a = <picture />;`, engines],
  ['what is not selected, as a style', 'src/ui/X.tsx', `export const a = { userSelect: 'none' };`, engines],
  [
    'a display that stays in every engine',
    'src/ui/X.tsx',
    'export const a = `transition: display 1s allow-discrete;`;',
    theme,
  ],
  ['console in the app', 'src/lib/x.ts', `console.log(1);`, 'no-console'],
  ['console in the server', 'server/http/x.ts', `console.log(1);`, 'no-console'],
  ['a price by its decimals', 'src/lib/x.ts', 'export const a = (b: number) => b.toFixed(2);', prices],
  [
    'a price before its symbol',
    'server/x.ts',
    'export const a = (b: number, currency?: string) => `${b} ${currency ?? ""}`;',
    prices,
  ],
  [
    'a price of its own currency',
    'src/ui/x.ts',
    'export const a = (b: number, p: { symbol: string }) => `${p.symbol} ${b}`;',
    prices,
  ],
  ['a price in euros', 'contract/x.ts', 'export const a = (b: number) => `${b} €`;', prices],
  ['a price by Intl', 'src/lib/x.ts', `export const a = { style: 'currency' };`, prices],
  ['SQL in a handler', 'server/modules/x/handlers.ts', 'void tx`DELETE FROM post`;', sql],
  ['SQL sent as it stands', 'server/security/x.ts', 'void c.sql.unsafe(text);', sql],
  ['SQL in a string', 'server/x.ts', `export const a = 'SELECT 1';`, sql],
  ['SQL in a template', 'server/x.ts', 'export const a = (b: string) => `UPDATE ${b}`;', sql],
  ['a pattern that backtracks', 'src/lib/x.ts', 'export const a = /^(b+)+$/;', syntax],
  [
    'a pattern that backtracks in one of two ways',
    'server/x.ts',
    'export const a = /^(?:c|[^b]*d)+$/;',
    syntax,
  ],
  ['a pattern that starts anew', 'src/lib/x.ts', 'export const a = /b+$/;', syntax],
  ['a dependency that is missing', 'src/ui/X.tsx', missingDependency(), 'react-hooks/exhaustive-deps'],
  ['a function of 51 lines', 'server/x.ts', longFunction(51), 'max-lines-per-function'],
  ['an unused name in a tool', '.tools/x.mjs', 'const a = 1;', 'no-unused-vars'],
  [
    'words of two values',
    'src/ui/X.tsx',
    'export const X = (a: number, b: number) => <p>{a} / {b}</p>;',
    oneText,
  ],
  [
    'a changing text beside an element',
    'src/ui/X.tsx',
    "export const X = (is: boolean, a: string) => <p>{is ? a : 'b'}<b /></p>;",
    oneText,
  ],
  ['a text with a value beside an element', 'src/ui/X.tsx', changing("t('a', { a })"), oneText],
  ['a sentence beside its label', 'src/ui/x.ts', "export const a = (t: Say) => t('a', 'Ecco.', {});", syntax],
  ['a sentence in a template', 'src/ui/x.ts', "export const a = (i: I) => i.t('a', `Ecco.`);", syntax],
  ['a sentence for one', 'src/ui/x.ts', "export const a = { defaultValue_one: 'Uno' };", syntax],
  ['a live region', 'src/ui/X.tsx', 'export const X = () => <p role="status" />;', oneVoice],
  [
    'a live region at times',
    'src/ui/X.tsx',
    "export const X = (is: boolean) => <p role={is ? 'alert' : undefined} />;",
    oneVoice,
  ],
  [
    'a live region by its attribute',
    'src/ui/X.tsx',
    'export const X = () => <p aria-live="polite" />;',
    oneVoice,
  ],
  ['a live region in a template', 'src/ui/X.tsx', 'export const X = () => <p role={`alert`} />;', oneVoice],
  ['a live region of a style', 'src/ui/x.ts', "export const a = { role: 'alert' };", oneVoice],
  ['a live region by hand', 'src/lib/x.ts', "document.body.setAttribute('aria-live', 'polite');", oneVoice],
  ['an output', 'src/ui/X.tsx', 'export const X = () => <output>1</output>;', oneVoice],
  ['var in a tool', '.tools/x.mjs', 'var a = 1;', 'no-var'],
  ['a hook in a condition', 'src/ui/X.tsx', hookInCondition(), 'react-hooks/rules-of-hooks'],
];

const green = [
  ['a limit', 'server/x.ts', 'export const [maxRows, almost, foremost] = [1, 2, 3];'],
  ['a text of a label alone beside an element', 'src/ui/X.tsx', changing("t('a')")],
  ['a comment with its subject first', 'src/ui/x.ts', '/** The label of a button. */\nexport const a = 1;'],
  [
    'a comment whose second line goes on',
    'src/ui/x.ts',
    '// The label of a button says\n// What it does.\nexport const a = 1;',
  ],
  [
    'one text of two values',
    'src/ui/X.tsx',
    'export const X = (a: number, b: number) => <p>{`${a} / ${b}`}</p>;',
  ],
  [
    'a log, and what it keeps to itself',
    'src/ui/X.tsx',
    'export const X = () => <p role="log" aria-live="off" />;',
  ],
  ['the voice itself', 'src/lib/say.ts', "document.body.setAttribute('aria-live', 'polite');"],
  ['a text of an icon that stays', 'src/ui/X.tsx', "export const X = () => <p><svg />{'a'}</p>;"],
  ['the app takes types of the contract', 'src/api/x.ts', type('../../contract/families/post')],
  ['the app takes constants of the contract', 'src/ui/x.ts', value('../../contract/limits')],
  ['the app takes what makes texts plain', 'src/ui/x.ts', value('../../contract/plain')],
  ['the price’s own file', 'contract/price.ts', 'export const a = (b: number) => b.toFixed(2);'],
  ['a repeated group with a sign of its own', 'src/lib/x.ts', 'export const a = /^b+(?:-b+)*$/;'],
  ['a number with one decimal', 'src/lib/x.ts', 'export const a = (b: number) => b.toFixed(1);'],
  ['a page joins features', 'src/pages/home/x.ts', value('../../features/like/LikeButton')],
  ['a feature sees its own files', 'src/features/like/x.ts', value('./likeSlice')],
  ['a page sees what pages share', 'src/pages/home/x.ts', value('../FeedPost')],
  ['a page has a hook that keeps nothing', 'src/pages/home/x.ts', `import { useMemo } from 'react';`],
  ['a page’s test sees another', 'src/pages/home/x.test.tsx', value('../login/LoginPage')],
  ['a page of 40 lines', 'src/pages/home/ShortPage.tsx', lines(40)],
  ['parts of a page', 'src/pages/home/HomeFeed.tsx', lines(41)],
  ['a test sees the testing tools', 'src/features/like/x.test.ts', value('../../testing/renderApp')],
  [
    'the app sees pages and pwa',
    'src/app/x.ts',
    `${value('../pages/home/x')}${value('../pwa/install', 'pwa')}`,
  ],
  ['the server sees the contract', 'server/x.ts', value('../contract/table')],
  ['a journey sees the contract', 'e2e/journeys/x.test.ts', value('../../contract/limits')],
  ['createApi in the api', 'src/api/x.ts', `import { createApi } from '@reduxjs/toolkit/query/react';`],
  ['the typed hooks’ own file', 'src/store/hooks.ts', `import { useSelector } from 'react-redux';`],
  ['TypeBox in the contract', 'contract/x.ts', `import Type from 'typebox';`],
  [
    'a page’s default export',
    'src/pages/home/HomePage.tsx',
    'export default function HomePage() { return null; }',
  ],
  [
    'what no engine selects',
    'src/ui/X.tsx',
    'export const a = `\n  user-select: none;\n  -webkit-user-select: none;\n`;',
  ],
  ['a colour in the theme', 'src/theme/x.ts', `export const a = '#B8402A';`],
  [
    'a fragment is no colour',
    'src/lib/x.ts',
    'export const a = (t: string) => `/set-password#t=${t}#abcde`;',
  ],
  ['SQL in a repository', 'server/modules/x/repository.ts', 'void tx`DELETE FROM post`;'],
  ['SQL in one of several repositories', 'server/security/xRepository.ts', `export const a = 'SELECT 1';`],
  ['SQL in the database’s own folder', 'server/db/x.ts', 'void tx`DELETE FROM post`;'],
  ['a template that is no SQL', 'server/x.ts', 'export const a = String.raw`\\d` + `Update ${1}`;'],
  ['console where the host starts', 'server/main.ts', `console.log(1);`],
  ['console in a tool', '.tools/x.mjs', `console.log(1);`],
  ['a function of 50 lines', 'server/x.ts', longFunction(50)],
  ['a function of 51 lines in a test', 'server/x.test.ts', longFunction(51)],
];

const load = 'const load = async (): Promise<void> => undefined;';
const typed = [
  [
    'two files that import each other',
    'one.ts',
    `import { two } from './two';\nexport const one = () => two;`,
    'import/no-cycle',
  ],
  [
    'two files that import types of each other',
    'three.ts',
    `import type { Four } from './four';\nexport interface Three { four: Four }`,
    'import/no-cycle',
  ],
  ['a promise that nobody waits for', 'floating.ts', `${load}\nload();`, 'typescript/no-floating-promises'],
  [
    'a promise that nobody waits for, in a component',
    'Floating.tsx',
    `${load}\nexport function X() { load(); return <p />; }`,
    'typescript/no-floating-promises',
  ],
  [
    'a promise for a handler',
    'Misused.tsx',
    `${load}\nexport const x = <form onSubmit={load} />;`,
    'typescript/no-misused-promises',
  ],
  [
    'a wait for what is no promise',
    'waits.ts',
    'export const a = async () => await 1;',
    'typescript/await-thenable',
  ],
  [
    'a case that is missing',
    'cases.ts',
    `export function a(b: 'c' | 'd') { switch (b) { case 'c': return 1; } return 2; }`,
    'typescript/switch-exhaustiveness-check',
  ],
  ['a name that nobody uses', 'unused.ts', 'const a = 1;\nexport const b = 2;', 'no-unused-vars'],
];

const folder = resolve('.cache/lint');

function write(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text, { flag: 'wx' });
}

let count = 0;
/**
 * Writes a sample to a path where its rules apply. The x in its name is replaced by a number, so that each sample has
 * its own file.
 */
function place([name, file, code, rule]) {
  const path = file.replace(/\bx(?=[.])/i, (x) => `${x}${count++}`);
  write(path, code);
  return { name, path, code, rule };
}

rmSync(folder, { recursive: true, force: true });
cpSync('.tools/lint', join(folder, '.tools/lint'), { recursive: true });
// The copy has another name, because oxlint would treat the original name as part of the project.
cpSync('.oxlintrc.json', join(folder, 'rules.json'));
write('tsconfig.json', '{ "extends": "../../tsconfig.json", "include": ["**/*"] }');
write('two.ts', `import { one } from './one';\nexport const two = () => one;\n`);
write('four.ts', `import type { Three } from './three';\nexport interface Four { three: Three }\n`);
const [reds, greens, typeds] = [red, green, typed].map((rows) => rows.map(place));

/** Lints all samples in one run. Returns a function that gives the rules which a file broke. */
async function lintSamples() {
  const paths = [...reds, ...greens, ...typeds].map(({ path }) => path);
  const args = [resolve('node_modules/oxlint/bin/oxlint'), '-c', 'rules.json', '-f', 'json', ...paths];
  const out = await new Promise((done, fail) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 24 }, (error, text) =>
      error && error.code !== 1 ? fail(error) : done(text),
    );
  });
  const nameOf = ({ code, message }) => code?.replace(/^eslint\(|\)$/g, '').replace('(', '/') ?? message;
  const { diagnostics, number_of_files: linted } = JSON.parse(out);
  assert.equal(linted, paths.length);
  return (path) => diagnostics.filter(({ filename }) => filename === path).map(nameOf);
}
const samples = lintSamples();

for (const { name, path, code, rule } of reds)
  test(`a forbidden sample is reported: ${name}`, async () => {
    const broken = (await samples)(path);
    assert.ok(
      broken.some((one) => one.includes(rule)),
      `${path}: ${code}\nbroke ${broken.join(', ') || 'nothing'}, not ${rule}`,
    );
  });

// The rule against unused imports is left out, because a sample uses none of its imports.
for (const { name, path } of greens)
  test(`an allowed sample is not reported: ${name}`, async () => {
    const broken = (await samples)(path);
    assert.deepEqual(
      broken.filter((rule) => rule !== 'no-unused-vars'),
      [],
    );
  });

for (const { name, path, rule } of typeds)
  test(`a forbidden sample is reported, by its types: ${name}`, async () =>
    assert.deepEqual((await samples)(path), [rule]));

test('each rule about imports between folders names existing folders and files', () => {
  const named = [...Object.keys(layers), ...Object.values(layers).flat(), ...places];
  assert.deepEqual(
    named.filter((path) => !existsSync(path) && !existsSync(`${path}.ts`)),
    [],
  );
});

test('no comment switches a rule off', () => {
  const files = ['contract', 'src', 'server', 'e2e', '.tools'].flatMap((root) =>
    readdirSync(root, { recursive: true })
      .filter((file) => /\.(?:tsx?|[cm]js)$/.test(file))
      .map((file) => join(root, file)),
  );
  const switched = [...files, 'jest.config.ts', 'webpack.config.ts'].filter((file) =>
    /(?:ox|es)lint-(?:dis|en)able/i.test(readFileSync(file, 'utf8')),
  );
  assert.deepEqual(switched, []);
});

function changing(text) {
  return `export const X = (t: Say, a: string) => <p>{${text}}<b /></p>;`;
}

function hookInCondition() {
  return `import { useState } from 'react';
export function X({ on }: { on: boolean }) { if (on) useState(0); return null; }`;
}

function missingDependency() {
  return `import { useMemo } from 'react';
export function useA(b: number) { return useMemo(() => b, []); }`;
}

function longFunction(count) {
  return `declare function f(): void;
export function long() {\n${'f();\n'.repeat(count - 2)}}`;
}
