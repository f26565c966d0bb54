import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export async function copyBuild(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'piazza-release-'));
  await cp('package.json', join(root, 'package.json'));
  for (const name of ['node_modules', 'server']) await symlink(resolve(name), join(root, name));
  await cp('build', join(root, 'build'), { recursive: true, filter: (path) => !path.endsWith('.map') });
  return root;
}

/**
 * Simulates a release in which the chunks `names` have changed: they get new file names, the old files are removed,
 * and every reference is updated.
 */
export async function release(root: string, names: readonly string[]): Promise<void> {
  const app = join(root, 'build/app');
  const files = (await readdir(app, { recursive: true })).map((file) => join(app, file));
  const hashes = files.flatMap((file) => {
    const [, name, hash] = /assets\/([\w-]+)\.([0-9a-f]+)\.js$/.exec(file) ?? [];
    return name !== undefined && hash !== undefined && names.includes(name) ? [hash] : [];
  });
  const worker = await readFile(join(app, 'sw.js'), 'utf8');
  // The revision of index.html in the worker's list, by which browsers notice a new version.
  const [, revision] = /'revision':'(\w+)','url':'\/index\.html'/.exec(worker) ?? [];
  if (revision !== undefined) hashes.push(revision);
  const renew = (text: string) =>
    hashes.reduce((all, hash) => all.replaceAll(hash, [...hash].reverse().join('')), text);
  for (const file of files.filter((path) => /\.(js|html)$/.test(path))) {
    const text = await readFile(file, 'utf8');
    if (renew(text) === text && renew(file) === file) continue;
    await writeFile(file, renew(text));
    for (const packed of [`${file}.br`, `${file}.gz`]) await rm(packed, { force: true });
    if (renew(file) !== file) await rename(file, renew(file));
  }
  // Updates the files' revisions in the worker's list.
  const sw = join(app, 'sw.js');
  let list = await readFile(sw, 'utf8');
  for (const [, digest = '', url = ''] of list.matchAll(
    /'integrity':'([^']+)','revision':[^,]+,'url':'([^']+)'/g,
  )) {
    const held = createHash('sha256').update(await readFile(join(app, url)));
    list = list.replace(digest, `sha256-${held.digest('base64')}`);
  }
  await writeFile(sw, list);
}
