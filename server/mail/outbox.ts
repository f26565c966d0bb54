import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Matches the file of a mail, also a half-written one or one of an older version. */
const ours = /^(\d+)(?:-\w+)?\.eml(?:\.\w+)?$/;

/**
 * Shows waiting mails as files in DATA_DIR/outbox, whose names sort by age: writes missing ones and deletes others.
 * `list` returns the ids, `compose` the text of a mail, undefined if it was deleted.
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
    // Several hosts may write the same mail's file at once, so each writes its own part and renames it.
    const part = `${file}.${randomBytes(8).toString('hex')}`;
    await writeFile(part, text, { mode: 0o600 });
    await rename(part, file);
  };
  return async () => {
    // Lists the files before the ids, because another process may add a mail in between, whose file must stay.
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
