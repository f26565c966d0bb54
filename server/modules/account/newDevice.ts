import type { Call } from '../../../contract/table';
import { accountMail, deviceInWords } from '../../db/reference/mails';
import type { Context } from '../../handler';
import { take } from '../../security/counterRepository';
import { readDevice } from './device';

/** Programs without cookies are new at each login: their owner is not told without end. */
const most = { points: 10, seconds: 24 * 60 * 60 };

/** Tells a person by mail that somebody signed in on a device that was not seen before. */
export async function tellNewDevice<K extends Call>(
  c: Context<K>,
  { id, email, lang }: { id: number; email: string; lang: string },
): Promise<void> {
  const { wait } = await take(c.sql, [{ kind: 'newDevice', key: String(id), ...most }]);
  if (wait > 0) return;
  const detail = deviceInWords(readDevice(c.request.headers['user-agent'] ?? ''), lang);
  const url = `${c.config.publicUrl}/forgot-password`;
  await c.mailer.queue(c.sql, email, accountMail('newDevice', lang, { url, detail }));
}
