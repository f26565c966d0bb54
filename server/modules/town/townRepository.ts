import type { Db } from '../../db/database';
import type { Slice } from '../../paging';
import { microsOf } from '../../paging';

export interface NewAnnouncement {
  from: string;
  to: string;
  texts: Record<string, string>;
  newRules: boolean;
}

export async function insertAnnouncement(db: Db, a: NewAnnouncement): Promise<number> {
  const [row] = await db<[{ id: number }]>`
    INSERT INTO announcement (starts_at, ends_at, texts, new_rules)
    VALUES (${a.from}::text::timestamptz, ${a.to}::text::timestamptz, ${db.json(a.texts)}, ${a.newRules}) RETURNING id`;
  return row.id;
}

export interface AnnouncementRow {
  id: number;
  starts_at: Date;
  ends_at: Date;
  text: string;
  new_rules: boolean;
  agreed: boolean;
}

/** The announcements that are shown now, and new rules that this person has not agreed to; newest first. */
export const listAnnouncements = (db: Db, me: number, lang: string, limit: number) => db<AnnouncementRow[]>`
  SELECT a.id, a.starts_at, a.ends_at, coalesce(a.texts->>${lang}, a.texts->>'en') AS text, a.new_rules, c.agreed
  FROM announcement a CROSS JOIN LATERAL (
    SELECT EXISTS (SELECT FROM consent WHERE persona_id = ${me} AND kind = 'regole-' || a.id AND given) AS agreed) c
  WHERE a.starts_at <= now() AND (a.ends_at > now() OR (a.new_rules AND NOT c.agreed AND a.created_at > (
    SELECT created_at FROM persona WHERE id = ${me})))
  ORDER BY a.starts_at DESC, a.id DESC LIMIT ${limit}`;

export const insertAgreement = (db: Db, me: number, announcementID: number) => db`
  INSERT INTO consent (persona_id, kind, given, version, source)
  SELECT ${me}, 'regole-' || id, true, id::text, 'annuncio' FROM announcement
  WHERE id = ${announcementID} AND new_rules AND NOT EXISTS (
    SELECT FROM consent WHERE persona_id = ${me} AND kind = 'regole-' || announcement.id)`;

export interface AuditLine {
  id: number;
  event: string;
  object: string | null;
  persona_id: number | null;
  other_id: number | null;
  name: string;
  other_name: string;
  result: number | null;
  at: Date;
  micros: number;
}

export const listAudit = (db: Db, { limit, offset, after }: Slice) => db<AuditLine[]>`
  SELECT a.*, ${db.unsafe(microsOf('a.at'))} AS micros, coalesce(trim(p.name || ' ' || p.surname), '') AS name,
    coalesce(trim(o.name || ' ' || o.surname), '') AS other_name
  FROM (SELECT id, event, object, persona_id, other_id, result, at FROM audit
    WHERE true ${after ? db`AND id < ${after.id}` : db``} ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}) a
  LEFT JOIN persona p ON p.id = a.persona_id AND (p.deleted_at IS NULL OR p.closed)
  LEFT JOIN persona o ON o.id = a.other_id AND (o.deleted_at IS NULL OR o.closed) ORDER BY a.id DESC`;

/** How many entries of the audit's chain are checked for a page. A backup checks all. */
export const linesChecked = 20_000;

/** The first entry that breaks the audit's chain (`audit_breaks`), from this page on; null if there is none. */
export async function findBreak(db: Db, { after }: Slice): Promise<number | null> {
  const isHere = after ? db`id < ${after.id}` : db`true`;
  const [row] = await db<{ id: number }[]>`
    SELECT id FROM (
      SELECT id, hash, lag(hash) OVER chain AS before, audit_hash(line, lag(hash) OVER chain) AS due FROM audit line
      WHERE ${isHere} AND id >= coalesce((
        SELECT id FROM audit WHERE ${isHere} ORDER BY id DESC LIMIT 1 OFFSET ${linesChecked}), 0)
      WINDOW chain AS (ORDER BY id)) checked
    WHERE before IS NOT NULL AND hash IS DISTINCT FROM due ORDER BY id LIMIT 1`;
  return row?.id ?? null;
}

export async function countLate(db: Db): Promise<number> {
  const [row] = await db<[{ count: number }]>`
    SELECT count(*)::int AS count FROM report_case
    WHERE outcome IS NULL AND behind IS NULL AND created_at < now() - interval '48 hours'`;
  return row.count;
}
