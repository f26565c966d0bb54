import { randomBytes } from 'node:crypto';
import { alertMail } from '../../db/reference/alertMails';
import type { Config } from '../../config';
import { type Sql, transact } from '../../db/database';
import type { Mailer } from '../../mail/mailer';
import { baseOf } from '../../media/variants';
import { sha256 } from '../../security/sha256';
import {
  type Delivery,
  endDelivery,
  type Happening,
  listHappenings,
  noteMailed,
  postponeDelivery,
  type Receiver,
  unreadDue,
} from './deliveryRepository';
import type { Texts } from '../lookup/texts';
import { keepStop } from './preferenceRepository';
import { sentenceOf } from './sentences';

export interface DigestOptions {
  sql: Sql;
  config: Config;
  texts: Texts;
  mailer: Mailer;
}

const maxLines = 10;

/** The URL of the picture's JPEG, which every mail program shows. */
const jpegOf = (name: string, publicUrl: string): string | null => {
  const base = baseOf(name);
  return base === null ? null : `${publicUrl}/images/${base}.jpg`;
};

/** Mails all waiting events of a kind and deletes the delivery, in one transaction. Sends no mail if all were read. */
export async function sendDigest(
  { sql, config, texts, mailer }: DigestOptions,
  d: Delivery,
  r: Receiver,
): Promise<void> {
  const { kind } = d;
  if (kind === 'prova' || kind === 'altri') return;
  const { publicUrl } = config;
  const token = randomBytes(32).toString('base64url');
  // In a mail each ad of a saved search has its own line, so the text is the one for a single ad.
  const line = (h: Happening) => {
    const { title, text, path } = sentenceOf({ ...h, count: 1 }, texts, r.lang);
    const picture = h.picture ?? h.actor_image;
    return {
      title,
      text,
      url: publicUrl + path,
      picture: picture === null ? null : jpegOf(picture, publicUrl),
    };
  };
  await transact(sql, async (tx) => {
    const due = kind === 'messaggi' ? await unreadDue(tx, d.persona_id, d.created_at) : undefined;
    // The messages that made this delivery due were read, and newer ones are unread for less than half an hour.
    if (due && due.getTime() > Date.now()) return void (await postponeDelivery(tx, d, due));
    const found = await listHappenings(tx, d.persona_id, kind, d.created_at, maxLines);
    if (found.length > 0) {
      await keepStop(tx, sha256(token), d.persona_id, kind);
      if (kind === 'messaggi') await noteMailed(tx, d.persona_id);
      const mail = alertMail(kind, r.lang, {
        lines: found.map(line),
        home: `${publicUrl}/${kind === 'messaggi' ? 'conversazioni' : 'notifiche'}`,
        stopUrl: `${publicUrl}/disiscrivi/${kind}#t=${token}`,
      });
      const unsubscribeUrl = `${publicUrl}/api/Avvisi/Disiscrivi?token=${token}`;
      // All digests share one queue, so that a morning's digests do not delay mailed links.
      await mailer.queue(tx, r.email, {
        ...mail,
        unsubscribeUrl,
        personaID: d.persona_id,
        line: 'digests',
        hours: 24,
      });
    }
    await endDelivery(tx, d);
  });
}
