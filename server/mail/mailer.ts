import type { FastifyBaseLogger } from 'fastify';
import nodemailer from 'nodemailer';
import type { Config } from '../config';
import type { Db, Sql } from '../db/database';
import { createRounds } from '../db/rounds';
import { squareName } from '../modules/lookup/repository';
import { createWorker, type Worker } from '../worker';
import { named } from './layout';
import { logo, logoId } from './logo';
import { createOutbox } from './outbox';
import {
  deleteMail,
  endRefusal,
  insertMail,
  listWaiting,
  type Mail,
  markRefusal,
  type MailContent,
  postponeMail,
  type QueuedMail,
  readMail,
  takeMail,
} from './repository';
import { type Outcome, sendBySmtp } from './smtp';

export interface Mailer extends Worker {
  isFailing(): boolean;
  /** Puts a mail into the queue in the caller's transaction; it is sent after the commit. */
  queue(db: Db, recipient: string, mail: Mail): Promise<void>;
}

interface Sender {
  name: string;
  address: string;
}

const contentOf = (mail: MailContent, from: Sender) => ({
  from,
  to: { name: '', address: mail.recipient },
  ...(mail.reply_to !== null && { replyTo: { name: '', address: mail.reply_to } }),
  headers: {
    // These headers keep automatic out-of-office replies away.
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(mail.unsubscribe_url !== null && {
      'List-Unsubscribe': `<${mail.unsubscribe_url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  ...named({ subject: mail.subject, text: mail.body_text, html: mail.body_html }, from.name),
  ...(mail.body_html.includes(`cid:${logoId}`) && {
    attachments: [
      { cid: logoId, content: logo, contentType: 'image/png', contentDisposition: 'inline' as const },
    ],
  }),
  messageId: `<${mail.id}@${from.address.slice(from.address.indexOf('@') + 1)}>`,
});

const limitMs = 60_000;
/** For how many seconds a failing mail server is left alone; the pause doubles with each failure. */
const rest = { first: 5, longest: 300 };

function watchServer(log: FastifyBaseLogger) {
  let failures = 0;
  let restsUntil = 0;
  return {
    isFailing: () => failures > 0,
    isResting: () => performance.now() < restsUntil,
    /** Notes a failure of the server. Returns the seconds of the pause. */
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

/** The seconds until the next attempt to send a mail. */
const waitAfter = (tries: number): number => Math.min(900, 2 ** Math.min(tries, 10));

const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

/** Makes the mailer. `prepareNext` writes the mails for one account request; it returns false when none is left. */
export function createMailer(
  sql: Sql,
  config: Config,
  log: FastifyBaseLogger,
  prepareNext: (queue: Mailer['queue']) => Promise<boolean>,
  { everyMs = 5000, mailMs = limitMs }: { everyMs?: number | undefined; mailMs?: number } = {},
): Mailer {
  const address = `noreply@${new URL(config.publicUrl).hostname}`;
  const { smtpUrl } = config;
  const server = watchServer(log);
  const sender = async (): Promise<Sender> => ({ name: await squareName(sql), address });
  const show = createOutbox(
    config.dataDir,
    async () => (smtpUrl === undefined ? listWaiting(sql) : []),
    async (id) => {
      const mail = await readMail(sql, id);
      if (!mail) return undefined;
      return (await composer.sendMail(contentOf(mail, await sender()))).message as Buffer;
    },
  );

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
  /** Sends one due mail, which no other host then takes. Returns false if none is due. */
  const sendNext = async (): Promise<boolean> => {
    if (smtpUrl === undefined || server.isResting()) return false;
    const mail = await take(sql);
    if (!mail) return false;
    const outcome = await sender()
      .then((from) => sendBySmtp(smtpUrl, contentOf(mail, from), mailMs))
      .catch((error: Error): Outcome => ({ kind: 'later', error }));
    if (outcome.kind !== 'serverFails') server.answers();
    await settle[outcome.kind](mail, 'error' in outcome ? outcome.error : new Error());
    return true;
  };

  const queue: Mailer['queue'] = async (db, recipient, mail) => {
    await insertMail(db, recipient, mail);
    mailer.wake();
  };
  // Sends a mail after each prepared account request, so that a crowd of requests cannot stop the sending.
  const step = async (): Promise<boolean> => {
    const isPrepared = await prepareNext(queue);
    await show();
    return (await sendNext()) || isPrepared;
  };
  const mailer: Mailer = {
    ...createWorker({ step, everyMs, failure: 'mail queue failed', log }),
    queue,
    isFailing: server.isFailing,
  };
  return mailer;
}
