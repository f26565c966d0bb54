import { createMailer } from '../mail/mailer';
import type { TestHost } from './host';
import { type Script, startSmtpServer, usualAnswers } from './smtpServer';

/** Sends a mail to this server, and makes the host say whether that failed. Returns what ends it. */
export async function mailBy({ sql, services }: TestHost, smtpUrl: string): Promise<() => Promise<void>> {
  const own = services.mailer;
  const times = { everyMs: 3_600_000, mailMs: 500 };
  const other = createMailer(sql, { ...services.config, smtpUrl }, services.log, async () => false, times);
  await other.queue(sql, 'a@example.com', { subject: 'x', text: 'x', html: 'x' });
  await other.flush();
  services.mailer = { ...own, isFailing: () => other.isFailing() };
  return async () => {
    await other.close();
    services.mailer = own;
    await sql`DELETE FROM mail`;
  };
}

/** The same, to a server that answers from the sender's address on by this script. */
export async function mailTo(host: TestHost, script: Script): Promise<() => Promise<void>> {
  const server = await startSmtpServer();
  server.says((stage, line) =>
    usualAnswers[stage] && stage !== 'MAIL FROM' ? usualAnswers[stage] : script(stage, line),
  );
  const end = await mailBy(host, server.url);
  return async () => {
    await end();
    await server.close();
  };
}
