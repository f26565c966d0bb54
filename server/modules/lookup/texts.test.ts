import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../config';
import { startTestHost } from '../../testing/host';
import { hostTexts } from './repository';

const folder = join(packageRoot(), 'server');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing/.test(file),
);
/** The labels of texts that the host's code uses. One that ends with "-" is only the beginning of a label. */
const said = sources.flatMap((file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  return [...text.matchAll(/\bsay\(\s*(?:'([a-z-]+)'|`([a-z-]+-)\$\{)/g)].map(([, whole, begun]) => ({
    file,
    label: whole ?? begun ?? '',
  }));
});

test('the database has a text for each label that the host’s code uses', async () => {
  const host = await startTestHost();
  const labels = [...new Set((await hostTexts(host.sql)).map(({ label }) => label))];
  await host.close();
  const isKnown = (label: string) =>
    labels.some((known) => (label.endsWith('-') ? known.includes(label) : `-${known}`.endsWith(`-${label}`)));
  expect(said.length).toBeGreaterThan(30);
  expect(said.filter(({ label }) => !isKnown(label))).toEqual([]);
});
