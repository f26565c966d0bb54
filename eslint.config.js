import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { namedExports, walls } from './.tools/eslint/walls.mjs';

const hexColour = '#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![0-9a-z])';
const colour = new RegExp(`${hexColour}|(^|[^a-z])(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\\(`, 'i').toString();

const forbidden = [
  { selector: 'ExportAllDeclaration', message: 'No barrels: name what you export where it is written.' },
  {
    selector: 'TSAsExpression > TSAsExpression > TSUnknownKeyword',
    message: 'A cast through unknown hides a wrong type.',
  },
  {
    selector: 'TSModuleDeclaration[id.value=/^[.]/]',
    message: 'No file widens the types of another: a lower floor would see what stands above it.',
  },
];
const ofTheme = [
  { selector: `Literal[value=${colour}]`, message: 'Colours stand in src/theme.' },
  { selector: `TemplateElement[value.raw=${colour}]`, message: 'Colours stand in src/theme.' },
  {
    selector: 'ImportSpecifier[imported.name="keyframes"]',
    message: 'Keyframes stand in GlobalStyle: those that arrive later have every element matched anew.',
  },
];
/** What a repository alone writes: a tagged template, text sent as it stands, a statement in a string. */
const statement = /^\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH|LOCK TABLE)\b/.toString();
const ofSql = [
  'TaggedTemplateExpression:not([tag.object.name="String"])',
  'CallExpression[callee.property.name="unsafe"]',
  `Literal[value=${statement}]`,
  `:not(TaggedTemplateExpression) > TemplateLiteral > TemplateElement[value.raw=${statement}]`,
].map((selector) => ({ selector, message: 'SQL stands in repositories: repository.ts or …Repository.ts.' }));

const tests = ['**/*.test.{ts,tsx}', 'src/testing/**', 'server/testing/**'];
const codeAlone = { skipBlankLines: true, skipComments: true };
/** Functions over 50 lines stand here: a family's table of endpoints, and what waits to be split. */
const stillLong = [
  'src/api/*.ts',
  'src/features/notifiche/useSentence.ts',
  'server/mount.ts',
  'server/http/uploadPlaces.ts',
  'server/mail/mailer.ts',
  'server/media/process.ts',
  'server/modules/export/exports.ts',
];

// .oxlintrc.json holds what asks for types or for the whole graph of imports: promises, cycles, unused names.
export default defineConfig(
  { ignores: ['build', 'data', 'coverage', '.cache', 'test-results', 'node_modules'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    plugins: { piazza: { rules: { walls, 'named-exports': namedExports } }, regexp },
    rules: {
      'piazza/walls': 'error',
      'piazza/named-exports': 'error',
      // A pattern whose time grows with the square of a text stops the host, or the reader's phone.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      'no-restricted-syntax': ['error', ...forbidden],
      'no-console': 'error',
      // noInlineConfig holds for ESLint alone.
      'no-warning-comments': ['error', { terms: ['oxlint-disable', 'eslint-disable'], location: 'anywhere' }],
      eqeqeq: ['error', 'smart'],
      'no-var': 'error',
      'prefer-const': 'error',
      'no-else-return': 'error',
      'max-lines': ['error', { max: 400, skipBlankLines: true }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    },
  },
  {
    files: ['**/index.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'Program', message: 'No file is named index: no barrels.' },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/theme/**', '**/*.test.{ts,tsx}', '**/index.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...forbidden, ...ofTheme] },
  },
  {
    files: ['server/**/*.ts'],
    ignores: [
      'server/**/{repository,*Repository}.ts',
      'server/db/**',
      'server/testing/**',
      '**/*.test.ts',
      '**/index.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...forbidden, ...ofSql] },
  },
  {
    files: ['**/*.tsx'],
    ignores: tests,
    rules: { 'max-lines-per-function': ['error', { max: 120, ...codeAlone }] },
  },
  {
    files: ['{src,server,contract}/**/*.ts'],
    ignores: [...tests, ...stillLong],
    rules: { 'max-lines-per-function': ['error', { max: 50, ...codeAlone }] },
  },
  {
    // A page composes.
    files: ['src/pages/*/*Page.tsx'],
    rules: { 'max-lines': ['error', 40] },
  },
  {
    files: ['src/pages/**/*.tsx', 'src/testing/environment.ts', 'server/testing/global*.ts', '*.config.ts'],
    rules: { 'piazza/named-exports': 'off' },
  },
  {
    files: [
      'server/main.ts',
      'server/db/migrate.ts',
      'server/**/*.bench.ts',
      'server/**/build*.ts',
      'server/testing/tools/**',
      'e2e/**',
      '.tools/**',
      '*.config.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    rules: { 'no-unused-vars': 'error', 'no-var': 'error', 'prefer-const': 'error' },
  },
);
