import nodemailer, { type SendMailOptions } from 'nodemailer';
import { maxForeignBytes } from '../foreign';

export type Outcome =
  | { kind: 'taken' }
  /** The whole mail was sent, but no answer came: the server may have accepted it. */
  | { kind: 'unclear'; error: Error }
  /** The server accepts no mails now: connection, TLS, sign-in or sender failed, or it was too slow. */
  | { kind: 'serverFails'; error: Error }
  | { kind: 'noMailbox'; error: Error }
  | { kind: 'refused'; error: Error }
  /** The server did not accept this mail now: greylisting, a full mailbox, a rule. */
  | { kind: 'later'; error: Error };

interface SmtpError extends Error {
  command?: string;
  response?: string;
  responseCode?: number;
}

/**
 * Whether a refusal means that the mailbox does not exist. A rule of the server ("relaying denied", "blocked", 5.7.x of
 * RFC 3463) says nothing about the mailbox, and may affect every mail.
 */
const isNoMailbox = ({ responseCode = 0, response = '' }: SmtpError): boolean =>
  responseCode >= 550 &&
  responseCode <= 553 &&
  !/\b5\.[3-7]\.\d|relay|denied|block|policy|spam/i.test(response);

function judge(error: SmtpError, isWhole: boolean): Outcome {
  const { command = '', responseCode } = error;
  if (responseCode === undefined) return { kind: isWhole ? 'unclear' : 'serverFails', error };
  // With 421 the server ends the connection, at any command.
  if (responseCode === 421) return { kind: 'serverFails', error };
  if (command === 'RCPT TO') return { kind: isNoMailbox(error) ? 'noMailbox' : 'later', error };
  if (command !== 'DATA') return { kind: 'serverFails', error };
  return { kind: responseCode >= 500 ? 'refused' : 'later', error };
}

/** Sends a mail over its own connection. Gives up after `limitMs` in total. */
export async function sendBySmtp(url: string, mail: SendMailOptions, limitMs: number): Promise<Outcome> {
  let isWhole = false;
  const ignore = (): void => undefined;
  // Only the log of the library shows that the whole message was sent.
  const info = (entry: { tnx?: string }): void => {
    if (entry.tnx === 'message') isWhole = true;
  };
  const logger = { trace: ignore, debug: ignore, info, warn: ignore, error: ignore, fatal: ignore };
  const transport = nodemailer.createTransport({ url, logger, maxResponseSize: maxForeignBytes });
  try {
    await transport.sendMail({ ...mail, signal: AbortSignal.timeout(limitMs) });
    return { kind: 'taken' };
  } catch (error) {
    return judge(error as SmtpError, isWhole);
  } finally {
    transport.close();
  }
}

/** Rejects if the server is unreachable, its TLS or sign-in fails, or it is silent for `limitMs`. */
export async function checkSmtp(url: string, limitMs: number): Promise<void> {
  const times = { connectionTimeout: limitMs, greetingTimeout: limitMs, socketTimeout: limitMs };
  const transport = nodemailer.createTransport({ url, ...times, maxResponseSize: maxForeignBytes });
  await transport.verify();
}
