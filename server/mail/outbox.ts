import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail's file, also one that is half written or of an older version. */
const ours = /^(\d+)(?:-\w+)?\.eml(?:\.\w+)?$/;

/**
 * Shows waiting mails as files in DATA_DIR/outbox, in their order by name: writes those that are missing, and removes the files of
 * all others. `list` gives the ids to show, `compose` a mail's text; undefined for one that has gone.
 */
export function createOutbox(
  dataDir: string,
  list: () => Promise<number[]>,
  compose: (id: number) => Promise<Buffer | undefined>,
): () => Promise<void> {
  const folder = join(dataDir, 'outbox');
  const write = async (id: number): Promise<void> => {
    const text = await compose(id);
    if (!text) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${id}.eml`);
    // Several hosts may show the same mail in one folder.
    const part = `${file}.${randomBytes(8).toString('hex')}`;
    await writeFile(part, text, { mode: 0o600 });
    await rename(part, file);
  };
  return async () => {
    // Another process may show a mail that came after the list: this one's files are older than its list.
    const files = await readdir(folder).catch(() => []);
    const ids = new Set(await list());
    for (const file of files) {
      const id = ours.exec(file)?.[1];
      if (id !== undefined && !ids.has(Number(id))) await rm(join(folder, file), { force: true });
    }
    const there = new Set(files);
    for (const id of ids) if (!there.has(`${id}.eml`)) await write(id);
  };
}
