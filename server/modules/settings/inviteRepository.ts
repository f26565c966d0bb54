import type { Db } from '../../db/database';
import { microsOf, type Slice } from '../../paging';

export interface InviteRow {
  id: number;
  code: string;
  uses: number;
  used: number;
  until: Date | null;
  created_at: Date;
  micros: number;
}

export const listInvites = (db: Db, { limit, offset, after }: Slice) => db<InviteRow[]>`
  SELECT id, code, uses, used, until, created_at, ${db.unsafe(microsOf('created_at'))} AS micros FROM invite
  WHERE true ${after ? db`AND (created_at, id) < (${after.at}::text::timestamptz, ${after.id})` : db``}
  ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`;

export const insertInvites = (db: Db, codes: readonly string[], uses: number, until: string | null) => db`
  INSERT INTO invite (code, uses, until)
  SELECT code, ${uses}, ${until}::text::timestamptz FROM unnest(${[...codes]}::text[]) AS code`;

/** Uses an invitation code once. Returns false for an invalid code, or one that was used as often as allowed. */
export async function useInvite(db: Db, code: string): Promise<boolean> {
  const used = await db`
    UPDATE invite SET used = used + 1
    WHERE code = ${code} AND used < uses AND (until IS NULL OR until > now())`;
  return used.count > 0;
}
