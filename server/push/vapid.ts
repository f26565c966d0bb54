import webPush from 'web-push';
import type { Config } from '../config';
import type { Sql } from '../db/database';
import type { Sender } from './send';
import { insertKeys, readKeys } from './vapidRepository';

/** The identity by which the push services know this host; undefined without an https address, which they require. */
export async function loadSender(sql: Sql, { publicUrl, isHttps }: Config): Promise<Sender | undefined> {
  if (!isHttps) return undefined;
  const found = (await readKeys(sql)) ?? (await makeKeys(sql));
  return { subject: publicUrl, ...found };
}

/** Several hosts may start at once: one of them makes the keys, and all use these. */
async function makeKeys(sql: Sql) {
  await insertKeys(sql, webPush.generateVAPIDKeys());
  const made = await readKeys(sql);
  if (!made) throw new Error('the keys for push are missing');
  return made;
}
