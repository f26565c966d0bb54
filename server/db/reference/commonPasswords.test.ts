import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../config';

const text = readFileSync(join(packageRoot(), 'server/db/reference/commonPasswords.txt'), 'utf8');
const passwords = text.trimEnd().split('\n');

test('the list of common passwords has one lower-case password a line, sorted, without duplicates', () => {
  expect(passwords.length).toBeGreaterThan(3000);
  expect(passwords).toEqual([...new Set(passwords)].sort());
  expect(passwords.filter((one) => one !== one.toLowerCase() || /[^\x21-\x7e]/.test(one))).toEqual([]);
});

test('every common password has a length that the rules allow', () => {
  expect(passwords.filter((one) => one.length < 8)).toEqual([]);
});

test.each([
  'password',
  'password1',
  'qwerty123',
  '12345678',
  'juventus',
  'forzainter',
  'amoremio',
  'tiamo123',
])('the password %s is refused as common', (one) => expect(passwords).toContain(one));

test('the demo people can set their own password', () => {
  expect(passwords).not.toContain('piazza-demo');
});
