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
  const sw = join(app, 'sw.js');
  const worker = await readFile(sw, 'utf8');
  // The revision of index.html in the worker's list, by which browsers notice a new version.
  const [, revision] = /'revision':'(\w+)','url':'\/index\.html'/.exec(worker) ?? [];
  if (revision !== undefined) hashes.push(revision);
  const renew = (text: string) =>
    hashes.reduce((all, hash) => all.replaceAll(hash, [...hash].reverse().join('')), text);
  const dropPacked = async (file: string) => {
    for (const packed of [`${file}.br`, `${file}.gz`]) await rm(packed, { force: true });
  };
  for (const file of files.filter((path) => /\.(js|html)$/.test(path) && path !== sw)) {
    const text = await readFile(file, 'utf8');
    if (renew(text) === text && renew(file) === file) continue;
    await writeFile(file, renew(text));
    await dropPacked(file);
    if (renew(file) !== file) await rename(file, renew(file));
  }
  // Updates the files' revisions in the worker's list.
  let list = renew(worker);
  for (const [, digest = '', url = ''] of list.matchAll(
    /'integrity':'([^']+)','revision':[^,]+,'url':'([^']+)'/g,
  )) {
    const held = createHash('sha256').update(await readFile(join(app, url)));
    list = list.replace(digest, `sha256-${held.digest('base64')}`);
  }
  await dropPacked(sw);
  // In one step, because a page may ask for a newer worker at any time.
  await writeFile(`${sw}.new`, list);
  await rename(`${sw}.new`, sw);
}
