import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import nodemailer from 'nodemailer';
import type { Config } from '../config';
import type { Db, Sql } from '../db/database';
import { createRounds } from '../db/rounds';
import { addressKey } from '../modules/persona/address';
import { squareName } from '../modules/lookup/repository';
import { createWorker, type Worker } from '../worker';
import { named } from './layout';
import { logo, logoId } from './logo';
import { deleteMail, insertMail, type Mail, postponeMail, type QueuedMail, takeMail } from './repository';

/** Sends what is due. */
export interface Mailer extends Worker {
  /** Puts a mail into the queue, in the caller's transaction: it goes out once that is committed, and only then. */
  queue(db: Db, recipient: string, mail: Mail): Promise<void>;
}

/** By this end of their names the outbox's files to one recipient are told from the others. */
const endOf = (recipient: string): string =>
  `-${createHash('sha256')
    .update(addressKey(recipient) ?? recipient)
    .digest('hex')
    .slice(0, 16)}.eml`;

const filesPrefix = 'outbox/*';
/** All of a recipient's files in the outbox, as the housekeeping's list of files to remove names them. */
export const mailFilesOf = (recipient: string): string => filesPrefix + endOf(recipient);

/** Removes what `mailFilesOf` named; false when it is the name of something else. */
export async function removeMailFiles(name: string, dataDir: string): Promise<boolean> {
  if (!name.startsWith(filesPrefix)) return false;
  const folder = join(dataDir, 'outbox');
  const files = await readdir(folder).catch(() => []);
  for (const file of files)
    if (file.includes(name.slice(filesPrefix.length))) await rm(join(folder, file), { force: true });
  return true;
}

/** Without SMTP_URL each mail becomes a file in DATA_DIR/outbox, whole or not at all; in their order by name. */
function outboxTransport(dataDir: string) {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail: QueuedMail, from: Sender): Promise<void> => {
    const folder = join(dataDir, 'outbox');
    await mkdir(folder, { recursive: true });
    const { message } = await composer.sendMail(contentOf(mail, from));
    const file = join(folder, `${mail.id}${endOf(mail.recipient)}`);
    const handle = await open(`${file}.part`, 'w', 0o600);
    try {
      await handle.writeFile(message as Buffer);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(`${file}.part`, file);
  };
}

/** The square, as its mails name it. */
interface Sender {
  name: string;
  address: string;
}

const contentOf = (mail: QueuedMail, from: Sender) => ({
  from,
  to: { name: '', address: mail.recipient },
  ...(mail.reply_to !== null && { replyTo: { name: '', address: mail.reply_to } }),
  ...(mail.unsubscribe_url !== null && {
    headers: {
      'List-Unsubscribe': `<${mail.unsubscribe_url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }),
  subject: mail.subject,
  ...named({ text: mail.body_text, html: mail.body_html }, from.name),
  ...(mail.body_html.includes(`cid:${logoId}`) && {
    attachments: [
      { cid: logoId, content: logo, contentType: 'image/png', contentDisposition: 'inline' as const },
    ],
  }),
  messageId: `<${mail.id}@${from.address.slice(from.address.indexOf('@') + 1)}>`,
});

/** `prepareNext` makes the mails of one thing that was asked for; false when nothing is left to make. */
export function createMailer(
  sql: Sql,
  config: Config,
  log: FastifyBaseLogger,
  prepareNext: (queue: Mailer['queue']) => Promise<boolean>,
  everyMs = 5000,
): Mailer {
  const address = `noreply@${new URL(config.publicUrl).hostname}`;
  const smtp = config.smtpUrl === undefined ? undefined : nodemailer.createTransport(config.smtpUrl);
  const write = outboxTransport(config.dataDir);
  const send = async (mail: QueuedMail, from: Sender): Promise<void> => {
    if (smtp) await smtp.sendMail(contentOf(mail, from));
    else await write(mail, from);
  };

  const take = createRounds(takeMail);
  /** Takes one due mail under a row lock, so that two hosts never send the same one. Returns false when none is due. */
  const sendNext = (): Promise<boolean> =>
    sql.begin(async (tx) => {
      const mail = await take(tx);
      if (!mail) return false;
      try {
        await send(mail, { name: await squareName(tx), address });
        await deleteMail(tx, mail.id);
      } catch (error) {
        log.warn({ err: error, mail: mail.id }, 'mail not sent, tried again later');
        const seconds = Math.min(3600, 2 ** Math.min(mail.tries, 12));
        await postponeMail(tx, mail.id, seconds);
      }
      return true;
    }) as Promise<boolean>;

  const queue: Mailer['queue'] = async (db, recipient, mail) => {
    await insertMail(db, recipient, mail);
    worker.wake();
  };
  // A mail after each thing that was prepared: however many ask, what is due goes out.
  const step = async (): Promise<boolean> => {
    const isPrepared = await prepareNext(queue);
    return (await sendNext()) || isPrepared;
  };
  const worker = createWorker({ step, everyMs, failure: 'mail queue failed', log });
  return {
    ...worker,
    queue,
    async close() {
      await worker.close();
      smtp?.close();
    },
  };
}
