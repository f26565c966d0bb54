import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Sql } from '../db/database';
import { keysOf, lockKeys, rotateKeys, timeOf } from './signingKeyRepository';

/** The hosts read the keys, and the database's clock, again in this interval. */
const rereadMs = 5 * 60_000;

export interface SigningKeys {
  /** Signs what is issued now. */
  current(): Buffer;
  /** Recognises what was issued before: the key of now, and those of the last 200 days. */
  all(): readonly Buffer[];
  /** The time in ms by the database's clock, by which all hosts say how long a task is good. */
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

/** A new key signs once every host has had the time to read it; the first one signs at once. */
async function readKeys(sql: Sql): Promise<{ current: Buffer; all: Buffer[]; aheadMs: number }> {
  const rows = await keysOf(sql);
  const aheadMs = (await timeOf(sql)) - Date.now();
  const current = (rows.find(({ known }) => known) ?? rows.at(-1))?.value;
  if (!current) throw new Error('the signing key is missing');
  return { current, all: rows.map(({ value }) => value), aheadMs };
}

/** The keys that sign what the hosts keep no row of, shared by every host on the same database. */
export async function loadKeys(sql: Sql, report: (error: unknown) => void): Promise<SigningKeys> {
  // Two hosts that start on an empty database would make one each.
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
