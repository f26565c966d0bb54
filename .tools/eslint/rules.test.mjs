// Proves that each wall stands: what it forbids turns red, what lies beside it stays green.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import { layers, places } from './walls.mjs';

const eslint = new ESLint({ ignore: false });

async function rulesBrokenBy(filePath, code) {
  const [result] = await eslint.lintText(code, { filePath });
  return result.messages.map((message) => message.ruleId ?? message.message);
}

const wall = 'piazza/walls';
const syntax = 'no-restricted-syntax';
const value = (path) => `import { thing } from '${path}';`;
const type = (path) => `import type { Thing } from '${path}';`;

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
  ['what pages share sees a page', 'src/pages/components/x.ts', value('../home/HomeFeed'), wall],
  ['a feature’s test sees another', 'src/features/like/x.test.ts', value('../bookmark/x'), wall],
  ['a page is long', 'src/pages/home/HomePage.tsx', 'export const a = 1;\n'.repeat(41), 'max-lines'],
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
  ['a barrel by name', 'src/ui/index.ts', 'export const a = 1;', syntax],
  ['a barrel by export', 'src/ui/x.ts', `export * from './Button';`, syntax],
  ['a default export', 'src/ui/X.tsx', 'export default 1;', 'piazza/named-exports'],
  [
    'a default export by name',
    'src/ui/X.tsx',
    'const a = 1;\nexport { a as default };',
    'piazza/named-exports',
  ],
  [
    'a comment that switches a rule off',
    'src/lib/x.ts',
    '// oxlint-disable-next-line\nexport const a = 1;',
    'no-warning-comments',
  ],
  ['any', 'src/lib/x.ts', 'export const a: any = 1;', '@typescript-eslint/no-explicit-any'],
  ['a cast through unknown', 'server/x.ts', 'export const a = 1 as unknown as string;', syntax],
  ['ts-ignore', 'server/x.ts', '// @ts-ignore\nexport const a = 1;', '@typescript-eslint/ban-ts-comment'],
  ['keyframes of a component', 'src/ui/X.tsx', `import { keyframes } from 'styled-components';`, syntax],
  ['a hexadecimal colour', 'src/ui/X.tsx', `export const a = '1px solid #fff';`, syntax],
  ['a colour in a template', 'src/ui/X.tsx', 'export const a = `color: rgba(0, 0, 0, 0.5);`;', syntax],
  ['a colour by hue', 'src/pages/home/x.ts', `export const a = 'hsl(10 20% 30%)';`, syntax],
  ['console in the app', 'src/lib/x.ts', `console.log(1);`, 'no-console'],
  ['console in the server', 'server/http/x.ts', `console.log(1);`, 'no-console'],
  ['SQL in a handler', 'server/modules/x/handlers.ts', 'void tx`DELETE FROM post`;', syntax],
  ['SQL sent as it stands', 'server/security/x.ts', 'void c.sql.unsafe(text);', syntax],
  ['SQL in a string', 'server/x.ts', `export const a = 'SELECT 1';`, syntax],
  ['SQL in a template', 'server/x.ts', 'export const a = (b: string) => `UPDATE ${b}`;', syntax],
  ['a hook in a condition', 'src/ui/X.tsx', hookInCondition(), 'react-hooks/rules-of-hooks'],
];

const green = [
  ['the app takes types of the contract', 'src/api/x.ts', type('../../contract/families/post')],
  ['the app takes constants of the contract', 'src/ui/x.ts', value('../../contract/limits')],
  ['a page joins features', 'src/pages/home/x.ts', value('../../features/like/LikeButton')],
  ['a feature sees its own files', 'src/features/like/x.ts', value('./likeSlice')],
  ['a page sees what pages share', 'src/pages/home/x.ts', value('../components/FeedPost')],
  ['a page’s test sees another', 'src/pages/home/x.test.tsx', value('../login/LoginPage')],
  ['a page of 40 lines', 'src/pages/home/HomePage.tsx', 'export const a = 1;\n'.repeat(40)],
  ['parts of a page', 'src/pages/home/HomeFeed.tsx', 'export const a = 1;\n'.repeat(41)],
  ['a test sees the testing tools', 'src/features/like/x.test.ts', value('../../testing/renderApp')],
  ['the app sees pages and pwa', 'src/app/x.ts', `${value('../pages/home/x')}${value('../pwa/install')}`],
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
];

for (const [name, file, code, rule] of red)
  test(`red: ${name}`, async () => {
    const broken = await rulesBrokenBy(file, code);
    assert.ok(
      broken.includes(rule),
      `${file}: ${code}\nbroke ${broken.join(', ') || 'nothing'}, not ${rule}`,
    );
  });

for (const [name, file, code] of green)
  test(`green: ${name}`, async () => assert.deepEqual(await rulesBrokenBy(file, code), []));

/** What oxlint finds in one file, by its rules' names. */
function foundIn(file) {
  const args = ['node_modules/oxlint/bin/oxlint', '--type-aware', '-c', '.oxlintrc.json', '-f', 'json', file];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, (error, out) => {
      if (error && error.code !== 1) reject(error);
      else resolve(JSON.parse(out).diagnostics.map(({ code }) => code.replace(/.*\(|\)/g, '')));
    });
  });
}

const load = 'const load = async (): Promise<void> => undefined;';
const lint = '.cache/lint';
const typed = [
  [
    'two files that import each other',
    'one.ts',
    `import { two } from './two';\nexport const one = () => two;`,
    'no-cycle',
  ],
  ['a promise that nobody waits for', 'floating.ts', `${load}\nload();`, 'no-floating-promises'],
  [
    'a promise that nobody waits for, in a component',
    'Floating.tsx',
    `${load}\nexport function X() { load(); return <p />; }`,
    'no-floating-promises',
  ],
  [
    'a promise for a handler',
    'Misused.tsx',
    `${load}\nexport const x = <form onSubmit={load} />;`,
    'no-misused-promises',
  ],
  ['a wait for what is no promise', 'waits.ts', 'export const a = async () => await 1;', 'await-thenable'],
  [
    'a case that is missing',
    'cases.ts',
    `export function a(b: 'c' | 'd') { switch (b) { case 'c': return 1; } return 2; }`,
    'switch-exhaustiveness-check',
  ],
  ['a name that nobody uses', 'unused.ts', 'const a = 1;\nexport const b = 2;', 'no-unused-vars'],
];

for (const [name, file, code, rule] of typed)
  test(`red: ${name}`, async () => {
    mkdirSync(lint, { recursive: true });
    writeFileSync(`${lint}/two.ts`, `import { one } from './one';\nexport const two = () => one;\n`);
    writeFileSync(`${lint}/${file}`, code);
    assert.deepEqual(await foundIn(`${lint}/${file}`), [rule]);
  });

test('each wall names folders and files that are there', () => {
  const named = [...Object.keys(layers), ...Object.values(layers).flat(), ...places];
  assert.deepEqual(
    named.filter((path) => !existsSync(path) && !existsSync(`${path}.ts`)),
    [],
  );
});

function hookInCondition() {
  return `import { useState } from 'react';
export function X({ on }: { on: boolean }) { if (on) useState(0); return null; }`;
}
