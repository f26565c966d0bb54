/** @jest-environment ./src/testing/environment.ts */
import { readdirSync, readFileSync } from 'node:fs';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => ({ path: `src/${path}`, text: readFileSync(`src/${path}`, 'utf8') }));
const naming = (pattern: RegExp): string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort();

/** The first load, where the login is, has no room for the form. */
test('one file beside the login sends forms', () =>
  expect(naming(/onSubmit/)).toEqual(['src/features/login/LoginForm.tsx', 'src/ui/form/Form.tsx']));

const secret = ['PasswordForm', 'ProofSheet', 'SetPasswordForm'].map(
  (name) => `src/features/security/${name}.tsx`,
);
/** Their fields are kept by the address, the store, the wizard's own keeper or, of one address or picture, not at all. */
const wordless = [
  'categories/CategoryBar',
  'custode/People',
  'filters/FilterSheet',
  'profile/ImageForm',
  'recovery/RecoveryForm',
  'registration/Wizard',
  'search/HeaderSearch',
].map((name) => `src/features/${name}.tsx`);

test('every form keeps what is typed; passwords are never kept', () => {
  const [kept, bare] = [naming(/\buse(?:Kept|Draft)Form\(/), naming(/\buseForm\(/)];
  expect(bare.filter((path) => !/^src\/(?:core\/drafts|ui\/form)\//.test(path))).toEqual(
    [...secret, ...wordless].sort(),
  );
  expect(naming(/\bsecrets: /)).toEqual(secret);
  expect(kept.filter((path) => secret.includes(path))).toEqual([]);
});
