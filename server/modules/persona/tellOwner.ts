import type { Call } from '../../../contract/table';
import type { Db } from '../../db/database';
import { accountMail, deviceInWords } from '../../db/reference/mails';
import type { Context } from '../../handler';
import { take } from '../../security/counterRepository';
import { readDevice } from './userAgent';

/**
 * The limit of mails to an owner, since a program without cookies is a new device at each login, and keys can come and
 * go.
 */
const maxMails = { points: 10, seconds: 24 * 60 * 60 };

/**
 * Mails a person about an act on some device, described by browser and system. It cannot be turned off. Contains no
 * text from the caller, who may be a thief.
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
