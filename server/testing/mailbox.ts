import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestHost } from './host';

/** The texts of all mails to an address in the outbox folder, newest last, decoded just enough to find links. */
export async function mailsIn(dataDir: string, email: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).sort();
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='));
}

export async function mailsTo({ services, dataDir }: TestHost, email: string): Promise<string[]> {
  await services.mailer.flush();
  return mailsIn(dataDir, email);
}

/** The token in the newest link to the page; empty if there is none. */
export function tokenIn(mails: readonly string[], page: string): string {
  const links = mails.flatMap((mail) => mail.split(`/${page}#t=`).slice(1));
  return links.at(-1)?.slice(0, 43) ?? '';
}

/** The token in the newest link to the page that was mailed to the address; empty if there is none. */
export const tokenFor = async (host: TestHost, email: string, page: string): Promise<string> =>
  tokenIn(await mailsTo(host, email), page);
