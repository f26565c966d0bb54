import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Sql } from '../db/database';
import { keysOf, lockKeys, rotateKeys, timeOf } from './signingKeyRepository';

const rereadMs = 5 * 60_000;

export interface SigningKeys {
  current(): Buffer;
  /** The keys for verification: the current one, and those of the last 200 days. */
  all(): readonly Buffer[];
  /** The database's time in ms, by which all hosts time tasks. */
  now(): number;
  stop(): void;
}

const macOf = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

export function isSame(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

export const sign = (keys: SigningKeys, text: string): string => macOf(keys.current(), text);

export const isSigned = (keys: SigningKeys, text: string, mac: string): boolean =>
  keys.all().some((key) => isSame(mac, macOf(key, text)));

/** A new key signs when every host has had time to read it; the first one signs at once. */
async function readKeys(sql: Sql): Promise<{ current: Buffer; all: Buffer[]; aheadMs: number }> {
  const rows = await keysOf(sql);
  const aheadMs = (await timeOf(sql)) - Date.now();
  const current = (rows.find(({ known }) => known) ?? rows.at(-1))?.value;
  if (!current) throw new Error('the signing key is missing');
  return { current, all: rows.map(({ value }) => value), aheadMs };
}

/** The signing keys, which all hosts of a database share. */
export async function loadKeys(sql: Sql, report: (error: unknown) => void): Promise<SigningKeys> {
  // Locked, because two hosts starting on an empty database would each make one.
  await sql.begin(async (tx) => {
    await lockKeys(tx);
    await rotateKeys(tx);
  });
  let keys = await readKeys(sql);
  const timer = setInterval(() => {
    readKeys(sql).then((read) => (keys = read), report);
  }, rereadMs).unref();
  return {
    current: () => keys.current,
    all: () => keys.all,
    now: () => Date.now() + keys.aheadMs,
    stop: () => clearInterval(timer),
  };
}
