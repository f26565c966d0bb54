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
import {
  deleteMail,
  endRefusal,
  insertMail,
  type Mail,
  markRefusal,
  postponeMail,
  type QueuedMail,
  takeMail,
} from './repository';
import { type Outcome, sendBySmtp } from './smtp';

/** Sends what is due. */
export interface Mailer extends Worker {
  /** Whether the mail server took nothing when it was last asked. */
  isFailing(): boolean;
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

/** A mail server has so long for one mail, from the connection to its last word. */
const limitMs = 60_000;
/** A mail server that fails is left alone for so many seconds: twice as long each time. */
const rest = { first: 5, longest: 300 };

/** Remembers what became of the last mail that the server was given. */
function watchServer(log: FastifyBaseLogger) {
  let failures = 0;
  let restsUntil = 0;
  return {
    isFailing: () => failures > 0,
    isResting: () => performance.now() < restsUntil,
    /** Gives the seconds that it rests. */
    fails(err: Error): number {
      if (failures === 0) log.error({ err }, 'the mail server takes no mails: they wait');
      const seconds = Math.min(rest.longest, rest.first * 2 ** failures);
      failures += 1;
      restsUntil = performance.now() + seconds * 1000;
      return seconds;
    },
    answers(): void {
      if (failures > 0) log.warn('the mail server takes mails again');
      [failures, restsUntil] = [0, 0];
    },
  };
}

/** Seconds until a mail is tried again that was tried so often. */
const waitAfter = (tries: number): number => Math.min(900, 2 ** Math.min(tries, 10));

/** `prepareNext` makes the mails of one thing that was asked for; false when nothing is left to make. */
export function createMailer(
  sql: Sql,
  config: Config,
  log: FastifyBaseLogger,
  prepareNext: (queue: Mailer['queue']) => Promise<boolean>,
  { everyMs = 5000, mailMs = limitMs }: { everyMs?: number | undefined; mailMs?: number } = {},
): Mailer {
  const address = `noreply@${new URL(config.publicUrl).hostname}`;
  const { smtpUrl } = config;
  const write = outboxTransport(config.dataDir);
  const server = watchServer(log);
  const send = async (mail: QueuedMail): Promise<Outcome> => {
    const from = { name: await squareName(sql), address };
    if (smtpUrl !== undefined) return sendBySmtp(smtpUrl, contentOf(mail, from), mailMs);
    await write(mail, from);
    return { kind: 'taken' };
  };

  const settle: { [K in Outcome['kind']]: (mail: QueuedMail, error: Error) => Promise<unknown> } = {
    taken: async ({ id, recipient }) => [await deleteMail(sql, id), await endRefusal(sql, recipient)],
    noMailbox: async ({ id, recipient }, err) => {
      log.warn({ err, mail: id }, 'mail not sent: there is no such mailbox');
      await deleteMail(sql, id);
      await markRefusal(sql, recipient);
    },
    refused: async ({ id }, err) => {
      log.warn({ err, mail: id }, 'mail not sent: it was refused for good');
      await deleteMail(sql, id);
    },
    later: async ({ id, tries }, err) => {
      log.warn({ err, mail: id }, 'mail not sent, tried again later');
      await postponeMail(sql, id, waitAfter(tries), false);
    },
    unclear: async ({ id, tries }, err) => {
      log.warn({ err, mail: id }, 'mail sent without an answer, sent once more at most');
      await postponeMail(sql, id, waitAfter(tries), true);
    },
    serverFails: async ({ id }, err) => postponeMail(sql, id, server.fails(err), false),
  };

  const take = createRounds(takeMail);
  /** Sends one due mail, which no other host sends meanwhile. Returns false when none is due. */
  const sendNext = async (): Promise<boolean> => {
    if (server.isResting()) return false;
    const mail = await take(sql);
    if (!mail) return false;
    const outcome = await send(mail).catch((error: Error): Outcome => ({ kind: 'later', error }));
    if (outcome.kind !== 'serverFails') server.answers();
    await settle[outcome.kind](mail, 'error' in outcome ? outcome.error : new Error());
    return true;
  };

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
  return { ...worker, queue, isFailing: server.isFailing };
}
