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

/** The login is part of the first load, which has no room for this form code. */
test('only the login and ui/form/Form handle a form’s submit', () =>
  expect(naming(/onSubmit/)).toEqual(['src/features/login/LoginForm.tsx', 'src/ui/form/Form.tsx']));

const secret = ['PasswordForm', 'ProofSheet', 'SetPasswordForm'].map(
  (name) => `src/features/security/${name}.tsx`,
);
/**
 * Forms that save no draft: the address, the store or the wizard keeps their values, or one email or picture is not
 * worth it.
 */
const wordless = [
  'categories/CategoryBar',
  'custode/People',
  'filters/FilterSheet',
  'profile/ImageForm',
  'recovery/RecoveryForm',
  'registration/Wizard',
  'search/HeaderSearch',
].map((name) => `src/features/${name}.tsx`);

test('every form saves a draft of what is typed; passwords are never saved', () => {
  const [kept, bare] = [naming(/\buse(?:Kept|Draft)Form\(/), naming(/\buseForm\(/)];
  expect(bare.filter((path) => !/^src\/(?:core\/drafts|ui\/form)\//.test(path))).toEqual(
    [...secret, ...wordless].sort(),
  );
  expect(naming(/\bsecrets: /)).toEqual(secret);
  expect(kept.filter((path) => secret.includes(path))).toEqual([]);
});
