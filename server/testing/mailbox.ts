import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestHost } from './host';

/** The texts of all mails to an address, the newest last, with their encoding undone as far as links need it. */
export async function mailsTo(host: TestHost, email: string): Promise<string[]> {
  await host.services.mailer.flush();
  const folder = join(host.dataDir, 'outbox');
  const files = (await readdir(folder).catch(() => [])).sort();
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='));
}

/** The token of the newest link to that page in a mail to an address; empty when there is none. */
export async function tokenFor(host: TestHost, email: string, page: string): Promise<string> {
  const links = (await mailsTo(host, email)).flatMap((mail) => mail.split(`/${page}#t=`).slice(1));
  return links.at(-1)?.slice(0, 43) ?? '';
}
