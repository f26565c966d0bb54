/** @jest-environment ./src/testing/environment.ts */
import { readdirSync, readFileSync } from 'node:fs';

/** The login is of the first load, which has no room for the form; the filters' sheet has its draft in the store. */
const byHand = ['src/features/filters/FilterSheet.tsx', 'src/features/login/LoginForm.tsx'];

test('one file beside the login sends forms', () => {
  const sending = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => `src/${path}`)
    .filter((path) => readFileSync(path, 'utf8').includes('onSubmit'));
  expect(sending.sort()).toEqual([...byHand, 'src/ui/form/Form.tsx']);
});
