import type { Call } from '../../../contract/table';
import type { Db } from '../../db/database';
import { accountMail, deviceInWords } from '../../db/reference/mails';
import type { Context } from '../../handler';
import { take } from '../../security/counterRepository';
import { readDevice } from './userAgent';

/**
 * The maximum number of these mails a day: a program without cookies is a new device at each login, and passkeys can be
 * added and removed repeatedly.
 */
const maxMails = { points: 10, seconds: 24 * 60 * 60 };

/**
 * Mails a person about an act in their account, with the browser and system that did it. It cannot be turned off, and
 * contains no text from the caller, who may be a thief.
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
