// npm run lint: the rules, then the form.
import { ended, node } from './run.mjs';

const rules = await ended(node(['node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0']));
const form = await ended(
  node([
    'node_modules/prettier/bin/prettier.cjs',
    '--check',
    '--log-level=warn',
    '--cache',
    '--cache-location=.cache/prettier',
    '.',
  ]),
);
process.exitCode = rules || form;
