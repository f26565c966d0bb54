// Tests that read files which they do not import: the table of calls, labels, addresses, statements, pages of docs/.
const docs = ['.tools/docs.test.mjs'];
const reference = (...names) => names.map((name) => `server/db/reference/${name}.test.ts`);

/** The tests that a change of such files may break, wherever those tests are. */
export const walkers = [
  {
    below: /^contract\//,
    run: [
      ...['table', 'answerSizes', 'lists', 'steadyLists'].map((name) => `server/testing/${name}.test.ts`),
      ...['limits', 'unseen'].map((name) => `server/security/${name}.test.ts`),
      'server/erasure/erasure.test.ts',
      ...[
        'server/modules/export/export.test.ts',
        'src/app/redactedFields.test.ts',
        'src/app/hostWords.test.ts',
      ],
      ...docs,
    ],
  },
  {
    below: /^(?:server\/db\/reference\/labels|src\/i18n)\//,
    run: [
      ...reference('labels', 'usedLabels', 'hyphens', 'fixedTexts'),
      'src/i18n/bundledTexts.test.ts',
      ...docs,
    ],
  },
  {
    below: /^(?:src\/app\/routes\.tsx|contract\/pages\.ts|src\/pages\/[^/]+\/\w+Page\.tsx)$/,
    run: [
      ...['server/http/pagePaths.test.ts', 'src/app/routes.test.ts', 'src/app/Router.test.tsx'],
      ...['src/app/wayOn.test.tsx', 'src/pwa/paths.test.ts'],
    ],
  },
  {
    below: /^server\/db\/migrations\//,
    run: [
      ...['server/erasure/erasure.test.ts', 'server/modules/export/export.test.ts'],
      ...['server/security/unseen.test.ts', 'server/testing/lists.test.ts'],
    ],
  },
  { below: /^(?:docs\/|README\.md$|package\.json$)|\.test\.tsx?$/, run: docs },
  { below: /^\.(?:tools\/lint\/|oxlintrc)/, run: ['.tools/lint/rules.test.mjs'] },
];

export const walkersOf = (files) => [
  ...new Set(walkers.flatMap(({ below, run }) => (files.some((file) => below.test(file)) ? run : []))),
];
