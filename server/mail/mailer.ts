import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import nodemailer from 'nodemailer';
import type { Config } from '../config';
import type { Db, Sql } from '../db/database';

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Puts a mail into the queue, in the caller's transaction: it goes out once that is committed, and only then. */
  queue(db: Db, recipient: string, mail: Mail): Promise<void>;
  /** Sends what is due now. */
  flush(): Promise<void>;
  close(): void;
}

interface QueuedMail {
  id: number;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  tries: number;
}

/** Without SMTP_URL each mail becomes a file DATA_DIR/outbox/{id}.eml, whole or not at all. */
function outboxTransport(dataDir: string) {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail: QueuedMail, from: string): Promise<void> => {
    const folder = join(dataDir, 'outbox');
    await mkdir(folder, { recursive: true });
    const { message } = await composer.sendMail(contentOf(mail, from));
    const file = join(folder, `${mail.id}.eml`);
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

const contentOf = (mail: QueuedMail, from: string) => ({
  from,
  to: { name: '', address: mail.recipient },
  subject: mail.subject,
  text: mail.body_text,
  html: mail.body_html,
  messageId: `<${mail.id}@${new URL(from.replace(/.*@/, 'http://').replace('>', '')).hostname}>`,
});

export function createMailer(sql: Sql, config: Config, log: FastifyBaseLogger): Mailer {
  const from = `Piazza <noreply@${new URL(config.publicUrl).hostname}>`;
  const smtp = config.smtpUrl === undefined ? undefined : nodemailer.createTransport(config.smtpUrl);
  const write = outboxTransport(config.dataDir);
  const send = async (mail: QueuedMail): Promise<void> => {
    if (smtp) await smtp.sendMail(contentOf(mail, from));
    else await write(mail, from);
  };

  /** Takes one due mail under a row lock, so that two hosts never send the same one. Returns false when none is due. */
  const sendNext = (): Promise<boolean> =>
    sql.begin(async (tx) => {
      const [mail] = await tx<QueuedMail[]>`
        SELECT id, recipient, subject, body_text, body_html, tries FROM mail WHERE next_at <= now()
        ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED`;
      if (!mail) return false;
      try {
        await send(mail);
        await tx`DELETE FROM mail WHERE id = ${mail.id}`;
      } catch (error) {
        log.warn({ err: error, mail: mail.id }, 'mail not sent, tried again later');
        const seconds = Math.min(3600, 2 ** Math.min(mail.tries, 12));
        await tx`
          UPDATE mail SET tries = tries + 1, next_at = now() + ${seconds} * interval '1 second' WHERE id = ${mail.id}`;
      }
      return true;
    }) as Promise<boolean>;

  let running: Promise<void> | undefined;
  let isAgain = false;
  const drain = async (): Promise<void> => {
    do {
      isAgain = false;
      while (await sendNext());
    } while (isAgain);
  };
  const flush = (): Promise<void> => {
    isAgain = true;
    running ??= drain()
      .catch((error: unknown) => log.error({ err: error }, 'mail queue failed'))
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const timer = setInterval(() => void flush(), 5000);
  timer.unref();

  return {
    async queue(db, recipient, mail) {
      await db`
        INSERT INTO mail (recipient, subject, body_text, body_html)
        VALUES (${recipient}, ${mail.subject}, ${mail.text}, ${mail.html})`;
      // After the commit, not in it: the timer is the safety net.
      setTimeout(() => void flush(), 50).unref();
    },
    flush,
    close() {
      clearInterval(timer);
      smtp?.close();
    },
  };
}
