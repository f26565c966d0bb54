import nodemailer, { type SendMailOptions } from 'nodemailer';
import { maxForeignBytes } from '../foreign';

/** The end of one try to send a mail. */
export type Outcome =
  | { kind: 'taken' }
  /** The whole mail was sent, and no word came: it may have been taken. */
  | { kind: 'unclear'; error: Error }
  /** The server takes no mails at all now: connection, TLS, sign-in or sender failed, or it was too slow. */
  | { kind: 'serverFails'; error: Error }
  /** This recipient's server says there is no such mailbox. */
  | { kind: 'noMailbox'; error: Error }
  /** This mail will never be taken. */
  | { kind: 'refused'; error: Error }
  /** This mail was not taken now: greylisting, a full mailbox, a rule. */
  | { kind: 'later'; error: Error };

interface SmtpError extends Error {
  command?: string;
  response?: string;
  responseCode?: number;
}

/**
 * Whether a refusal of the recipient says that there is no such mailbox. A rule of the server ("relaying denied", "blocked",
 * 5.7.x of RFC 3463) says nothing about the mailbox, and may meet every mail alike.
 */
const isNoMailbox = ({ responseCode = 0, response = '' }: SmtpError): boolean =>
  responseCode >= 550 &&
  responseCode <= 553 &&
  !/\b5\.[3-7]\.\d|relay|denied|block|policy|spam/i.test(response);

function judge(error: SmtpError, isWhole: boolean): Outcome {
  const { command = '', responseCode } = error;
  if (responseCode === undefined) return { kind: isWhole ? 'unclear' : 'serverFails', error };
  // 421 ends the connection, whatever was asked.
  if (responseCode === 421) return { kind: 'serverFails', error };
  if (command === 'RCPT TO') return { kind: isNoMailbox(error) ? 'noMailbox' : 'later', error };
  if (command !== 'DATA') return { kind: 'serverFails', error };
  return { kind: responseCode >= 500 ? 'refused' : 'later', error };
}

/** Sends one mail over a connection of its own, and gives up after `limitMs` in all, whatever it waits for. */
export async function sendBySmtp(url: string, mail: SendMailOptions, limitMs: number): Promise<Outcome> {
  let isWhole = false;
  const ignore = (): void => undefined;
  // The library tells by its log alone that the message's last line has gone out.
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

/** Rejects where no mail could be given to the server: it is not there, its TLS or the sign-in fails, or it is silent for `limitMs`. */
export async function checkSmtp(url: string, limitMs: number): Promise<void> {
  const times = { connectionTimeout: limitMs, greetingTimeout: limitMs, socketTimeout: limitMs };
  const transport = nodemailer.createTransport({ url, ...times, maxResponseSize: maxForeignBytes });
  await transport.verify();
}
