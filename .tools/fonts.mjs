// Fetches the 30 overlay fonts of the story editor (latin, 400) from their fontsource packages into public/fonts.
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const version = '5.3.0';
const target = 'public/fonts';
const most = 700 * 1024;

const slugs =
  `roboto open-sans lato montserrat oswald raleway poppins merriweather ubuntu playfair-display nunito
  inter work-sans rubik quicksand comfortaa lora bitter eb-garamond josefin-sans bebas-neue anton abril-fatface cinzel
  pacifico lobster dancing-script caveat permanent-marker press-start-2p`.split(/\s+/);

/** Unpacks one package and copies its font; gives the line of the licence list and the bytes. */
async function take(slug, folder) {
  const home = join(folder, slug);
  await mkdir(home);
  await run('npm', ['pack', '--silent', '--pack-destination', home, `@fontsource/${slug}@${version}`]);
  await run('tar', ['-xzf', join(home, `fontsource-${slug}-${version}.tgz`), '-C', home]);
  const file = join(target, `${slug}.woff2`);
  await copyFile(join(home, `package/files/${slug}-latin-400-normal.woff2`), file);
  const { license } = JSON.parse(await readFile(join(home, 'package/package.json'), 'utf8'));
  const text = await readFile(join(home, 'package/LICENSE'), 'utf8');
  const notices = text.split('\n').find((line) => /copyright/i.test(line)) ?? '';
  // One notice a font: the same follows for each of the family's files.
  const notice = notices.replace(/ [\w-]+(\[[\w,]+\])?\.ttf: .*/, '');
  return {
    line: `| ${slug}.woff2 | ${license} | ${notice.trim().replaceAll('|', '/')} |`,
    bytes: (await stat(file)).size,
  };
}

const folder = await mkdtemp(join(tmpdir(), 'fonts-'));
try {
  await mkdir(target, { recursive: true });
  const taken = [];
  for (const slug of slugs) taken.push(await take(slug, folder));
  const total = taken.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > most) throw new Error(`the fonts weigh ${total} bytes, more than ${most}`);
  await writeFile(
    join(target, 'LICENSES.md'),
    `# Licences of the fonts\n
Latin subsets, weight 400, as published in the \`@fontsource/*\` packages ${version}. OFL-1.1 is the SIL Open Font
License (https://openfontlicense.org), UFL-1.0 the Ubuntu Font Licence (https://ubuntu.com/legal/font-licence),
Apache-2.0 the Apache License (https://www.apache.org/licenses/LICENSE-2.0).\n
| File | Licence | Notice |\n| --- | --- | --- |\n${taken.map(({ line }) => line).join('\n')}\n`,
  );
  process.stdout.write(`${taken.length} fonts, ${Math.round(total / 1024)} KB\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
