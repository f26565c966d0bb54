import { createHash, randomBytes } from 'node:crypto';
import { chmod, copyFile, lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

export function cacheFolders(): string[] {
  const uid = process.getuid?.();
  if (uid === undefined) return [];
  const shared = join(tmpdir(), `piazza-programs-${uid}`);
  const last = join('/tmp', `piazza-programs-${uid}`);
  return [uid === 0 ? '/var/cache/piazza' : join(homedir(), '.cache', 'piazza'), shared, last];
}

async function listTree(root: string): Promise<{ folders: string[]; files: string[] }> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const path = (entry: (typeof entries)[number]): string =>
    join(entry.parentPath, entry.name).slice(root.length + 1);
  const pick = (test: (entry: (typeof entries)[number]) => boolean): string[] =>
    entries.filter(test).map(path).sort();
  return { folders: pick((entry) => entry.isDirectory()), files: pick((entry) => entry.isFile()) };
}

async function digestOf(root: string): Promise<string> {
  const hash = createHash('sha256');
  const { files } = await listTree(root);
  for (const file of files) {
    const bytes = await readFile(join(root, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/**
 * Copies a tree of files with modes that let every user read it, whatever the umask was at the installation. Without
 * links, because some may point to the original.
 */
async function copyTree(from: string, to: string): Promise<void> {
  const { folders, files } = await listTree(from);
  for (const folder of ['', ...folders]) {
    await mkdir(join(to, folder));
    await chmod(join(to, folder), 0o755);
  }
  for (const file of files) {
    await copyFile(join(from, file), join(to, file));
    const { mode } = await lstat(join(from, file));
    await chmod(join(to, file), mode & 0o111 ? 0o755 : 0o644);
  }
}

/** Opens a folder in which no other user can put programs that we would then run. */
async function openPrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.() || found.mode & 0o022)
    throw new Error(`${folder} is not a private folder`);
  await chmod(folder, 0o755);
}

const isIntact = (folder: string, digest: string): Promise<boolean> =>
  digestOf(folder).then(
    (found) => found === digest,
    () => false,
  );

/** Copies `native` once to a folder below `cache`, and verifies the copy byte by byte before every use. */
export async function copyOf(native: string, cache: string): Promise<string> {
  await openPrivate(cache);
  const digest = await digestOf(native);
  // The copied folder keeps its name, because the package's list of links contains native/.
  const folder = join(cache, digest.slice(0, 16), basename(native));
  if (await isIntact(folder, digest)) return folder;
  const fresh = join(cache, `new-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(fresh);
    await chmod(fresh, 0o755);
    await copyTree(native, join(fresh, basename(native)));
    await rename(dirname(folder), `${fresh}-old`).catch(() => undefined);
    await rename(fresh, dirname(folder)).catch(() => undefined);
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(`${fresh}-old`, { recursive: true, force: true });
  }
  if (await isIntact(folder, digest)) return folder;
  throw new Error(`The copy in ${folder} is damaged`);
}
