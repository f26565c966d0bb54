import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Sql } from '../db/database';
import { keysOf, lockKeys, rotateKeys, timeOf } from './signingKeyRepository';

const rereadMs = 5 * 60_000;

export interface SigningKeys {
  current(): Buffer;
  /** The keys that verify signatures: the one that signs now, and those of the last 200 days. */
  all(): readonly Buffer[];
  /** The time of the database in ms, so that all hosts agree on the age of a proof-of-work task. */
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

/** Reads the keys. A new key signs only when every host has had time to read it; the very first one signs at once. */
async function readKeys(sql: Sql): Promise<{ current: Buffer; all: Buffer[]; aheadMs: number }> {
  const rows = await keysOf(sql);
  const aheadMs = (await timeOf(sql)) - Date.now();
  const current = (rows.find(({ known }) => known) ?? rows.at(-1))?.value;
  if (!current) throw new Error('the signing key is missing');
  return { current, all: rows.map(({ value }) => value), aheadMs };
}

/** Loads the keys for signatures, which all hosts of a database share. */
export async function loadKeys(sql: Sql, report: (error: unknown) => void): Promise<SigningKeys> {
  // Locks, because two hosts that start on an empty database would each make a key.
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
