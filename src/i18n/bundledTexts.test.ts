import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledEnglish } from './bundledTexts';

const folder = join(process.cwd(), 'server/db/reference/labels');
const sent: Record<string, { en?: string }> = Object.assign(
  {},
  ...readdirSync(folder)
    .filter((file) => file.endsWith('.json') && file !== 'server.json')
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as object),
);

test('the bundled texts say what the host says', () => {
  for (const [label, text] of Object.entries(bundledEnglish))
    expect([label, sent[label]?.en]).toEqual([label, text]);
});

test('every text of the login page is bundled', () => {
  const code = ['LoginPage.tsx', 'LoginForm.tsx', 'LegalLinks.tsx'].map((file) =>
    readFileSync(join(process.cwd(), 'src/pages/login', file), 'utf8'),
  );
  const labels = [...code.join('').matchAll(/\bt\(\s*'([^']+)'/g)].map((hit) => hit[1]);
  expect(labels.length).toBeGreaterThan(10);
  expect(labels.filter((label) => label === undefined || !(label in bundledEnglish))).toEqual([]);
});
