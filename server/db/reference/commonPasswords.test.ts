import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../config';

const text = readFileSync(join(packageRoot(), 'server/db/reference/commonPasswords.txt'), 'utf8');
const passwords = text.trimEnd().split('\n');

test('the list is plain: one lower-case password a line, sorted, none twice', () => {
  expect(passwords.length).toBeGreaterThan(3000);
  expect(passwords).toEqual([...new Set(passwords)].sort());
  expect(passwords.filter((one) => one !== one.toLowerCase() || /[^\x21-\x7e]/.test(one))).toEqual([]);
});

test('no entry is shorter than what the length rule refuses already', () => {
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
])('%s is refused as common', (one) => expect(passwords).toContain(one));

test('the demo persons can set their own password', () => {
  expect(passwords).not.toContain('piazza-demo');
});
