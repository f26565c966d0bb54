import type { Call } from '../../../contract/table';
import type { Db } from '../../db/database';
import { accountMail, deviceInWords } from '../../db/reference/mails';
import type { Context } from '../../handler';
import { take } from '../../security/counterRepository';
import { readDevice } from './userAgent';

/** Programs without cookies are new at each login, and keys can come and go: their owner is not told without end. */
const maxMails = { points: 10, seconds: 24 * 60 * 60 };

/**
 * Tells a person by mail what was done on some device, which is named by its browser and system. No switch turns it
 * off. Nothing that a caller wrote stands in it: the mail is ours, and the words could be a thief's.
 */
export async function tellOwner<K extends Call>(
  c: Context<K>,
  db: Db,
  kind: 'newDevice' | 'passkeyAdded' | 'passkeyRemoved',
  { id, email, lang }: { id: number; email: string; lang: string },
): Promise<void> {
  const { wait } = await take(db, [{ kind, key: String(id), ...maxMails }]);
  if (wait > 0) return;
  const detail = deviceInWords(readDevice(c.request.headers['user-agent'] ?? ''), lang);
  const url = `${c.config.publicUrl}/forgot-password`;
  await c.mailer.queue(db, email, accountMail(kind, lang, { url, detail }));
}
