import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config';
import { type Sql, transact } from '../../db/database';
import { eachAlone } from '../../eachAlone';
import { accountMail } from '../../db/reference/mails';
import type { Mailer } from '../../mail/mailer';
import type { ImageStorage } from '../../media/storage';
import { sha256 } from '../../security/sha256';
import { createWorker, type Worker } from '../../worker';
import { findAccount } from '../account/repository';
import { dropExport, dropOld, failedExports, finish, knownFiles, takeDue, type Due } from './repository';
import { writeZip } from './zip';

export interface Exports extends Worker {
  /** Deletes expired and failed exports, and files that belong to no export. */
  sweep(): Promise<void>;
}

interface Needs {
  sql: Sql;
  config: Config;
  storage: ImageStorage;
  mailer: Mailer;
  log: Pick<FastifyBaseLogger, 'error'>;
}

const folder = 'exports';
/** The name of an export's file. A storage bucket may contain other programs' files in this folder. */
const ownName = /^exports\/[0-9a-f]{32}\.zip$/;
/** Younger files are kept, since they may belong to a transaction that has not committed yet. */
const graceMs = 10 * 60_000;

export function createExports({ sql, config, storage, mailer, log }: Needs): Exports {
  /** The file is written beside the pictures, since it can be moved into the storage only on the same file system. */
  const staging = join(config.dataDir, 'images/staging');

  async function make({ id, persona_id }: Due): Promise<void> {
    const name = randomBytes(16).toString('hex');
    const [draft, file] = [join(staging, `${name}.zip`), `${folder}/${name}.zip`];
    await mkdir(staging, { recursive: true });
    try {
      await writeZip(sql, storage, persona_id, draft);
      await storage.store([{ key: file, file: draft }]);
    } finally {
      await rm(draft, { force: true });
    }
    const token = randomBytes(32).toString('base64url');
    const isKept = await transact(sql, async (tx) => {
      // If the person deleted their account meanwhile, the export is dropped.
      const account = await findAccount(tx, persona_id, { orClosed: true });
      const rows = account ? await finish(tx, id, file, sha256(token)) : [];
      if (!account || rows.length === 0) return false;
      const url = `${config.publicUrl}/scarica-dati#t=${token}`;
      await mailer.queue(tx, account.email, accountMail('exportReady', account.lang, { url }));
      return true;
    });
    if (!isKept) await storage.remove([file]);
  }

  const giveUp = ({ id, persona_id }: Due): Promise<void> =>
    transact(sql, async (tx) => {
      const account = await findAccount(tx, persona_id, { orClosed: true });
      if (!account || (await dropExport(tx, id)).length === 0) return;
      const url = `${config.publicUrl}/sicurezza`;
      await mailer.queue(tx, account.email, accountMail('exportFailed', account.lang, { url }));
    });

  async function step(): Promise<boolean> {
    const due = await takeDue(sql);
    if (due)
      await make(due).catch((error: unknown) => log.error({ err: error }, 'a copy of data was not made'));
    return due !== undefined;
  }

  return {
    ...createWorker({ step, everyMs: 60_000, failure: 'copies of data wait', log }),
    async sweep() {
      await dropOld(sql);
      await eachAlone(await failedExports(sql), giveUp);
      const known = await knownFiles(sql);
      const left: string[] = [];
      for await (const { key, modified } of storage.list(folder))
        if (ownName.test(key) && !known.has(key) && modified < Date.now() - graceMs) left.push(key);
      await eachAlone(left, (key) => storage.remove([key]));
    },
  };
}
