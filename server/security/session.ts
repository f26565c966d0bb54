import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Row } from '../../contract/common';
import type { Config } from '../config';
import { type Db, type Sql, transact } from '../db/database';
import { holdStanding, lockPerson, takeLockTurn } from '../db/holdPerson';
import type { Reads } from '../db/reads';
import { codedError } from '../errors';
import {
  endOldSessions,
  insertSession,
  lockSession,
  type Proof,
  readSession,
  touchSession,
} from './sessionRepository';
import type { SessionMemory } from './sessionMemory';
import { sha256 } from './sha256';
import { endWaysIn } from './endWaysIn';

/** The signed-in person of a request. */
export interface Me {
  personaID: number;
  lang: string;
  tokenHash: Buffer;
  sessionID: number;
  /** The session was opened in a browser, and needs its cookie half. */
  isBound: boolean;
  /** They signed in, or said once more who they are, a few minutes ago. */
  isProved: boolean;
  /** Their account is younger than a day. */
  isNew: boolean;
  /** Keepers suspended them: of rows that are not public only the `own` serve them. */
  isSuspended: boolean;
  /** Keepers closed their account, and they hold the link that says so. */
  isClosed: boolean;
  /** Until a moment to come no `public` row serves them. */
  isLimited: boolean;
  /** They blocked somebody, were blocked or hid something: some of the square is not there for them. */
  hasUnseen: boolean;
  /** The person's home, as far as it is known. */
  place: { province: string | null; lat: number | null; lon: number | null };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person, or undefined. */
    me: Me | undefined;
    /** The language of texts for this request. */
    lang: string;
  }
}

/** Stands for the signed-in person of a public call, which must not read it. */
export const nobody: Omit<Me, 'lang'> = {
  personaID: 0,
  tokenHash: Buffer.alloc(0),
  sessionID: 0,
  isBound: false,
  isProved: false,
  isNew: false,
  isSuspended: false,
  isClosed: false,
  isLimited: false,
  hasUnseen: false,
  place: { province: null, lat: null, lon: null },
};

const secret = (): string => randomBytes(32).toString('base64url');
const tokenForm = /^ms1_[A-Za-z0-9_-]{43}$/;
export const sessionsPerPerson = 10;

/** `__Host-` binds the cookie to the very host, but browsers take it over plain HTTP on localhost only. */
export const cookieName = (config: Config): string => (config.isHttps ? '__Host-sid' : 'sid');
const cookieOptions = (config: Config) =>
  ({ path: '/', secure: config.isHttps, sameSite: 'lax', httpOnly: true, maxAge: 90 * 86400 }) as const;

/** The token of `Authorization: Bearer …`, or undefined when there is none of our form. */
export function bearer(request: FastifyRequest): string | undefined {
  const [scheme, token, rest] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && rest === undefined && token && tokenForm.test(token)
    ? token
    : undefined;
}

/**
 * Finds the session of a request; a session that was opened in a browser needs its cookie half as well. `mayRecall`: what
 * the host remembers of it is enough. Throws 503 where only a replica can tell, and the session may have ended since.
 */
export async function findSession(
  { reads, config, sessions }: { reads: Reads; config: Config; sessions: SessionMemory },
  request: FastifyRequest,
  mayRecall: boolean,
): Promise<Me | undefined> {
  const token = bearer(request);
  if (token === undefined) return undefined;
  const tokenHash = sha256(token);
  const { db, isWritable } = reads.sessions();
  let isRead = false;
  const read = () => {
    isRead = true;
    return readSession(db, tokenHash);
  };
  const row = await (mayRecall ? sessions.recall(tokenHash, read) : read());
  if (!row) return undefined;
  if (isRead && !isWritable && sessions.wasJustRevoked(row.persona_id)) throw codedError('occupato', {}, 5);
  if (row.cookie_hash) {
    const half = sha256(request.cookies[cookieName(config)] ?? '');
    if (!timingSafeEqual(half, row.cookie_hash)) return undefined;
  }
  if (isRead && isWritable && row.stale) await touchSession(db, tokenHash);
  return {
    personaID: row.persona_id,
    lang: row.lang,
    tokenHash,
    sessionID: row.id,
    isBound: row.cookie_hash !== null,
    isProved: !mayRecall && row.proved,
    isNew: row.is_new,
    isSuspended: row.is_suspended,
    isClosed: row.is_closed,
    isLimited: row.is_limited,
    hasUnseen: row.has_unseen,
    place: { province: row.province, lat: row.lat, lon: row.lon },
  };
}

/** Ends the session that a request shows, whole, with what it began; on this host at once. */
export async function endShownSession(
  { primary, sessions }: { primary: Sql; sessions: SessionMemory },
  { me }: FastifyRequest,
): Promise<void> {
  if (!me) return;
  await transact(primary, (tx) => endWaysIn(tx, 'Logout', me));
  sessions.forgetToken(me.tokenHash);
}

/** Throws 403 where the row does not serve a suspended, or a limited, person. */
export function checkStanding(
  { access, standing }: Pick<Row, 'access' | 'standing'>,
  me: { isSuspended: boolean; isLimited: boolean },
): void {
  if (me.isSuspended && access.who !== 'public' && standing !== 'own') throw codedError('sospeso');
  if (me.isLimited && standing === 'public') throw codedError('limitato');
}

/**
 * Holds the caller, and gives how they stand now. If their account is deleted meanwhile, the deletion waits for the end of this
 * transaction; if it was deleted before, the answer is 401. A decision that this waited for is newer than their session.
 */
export async function holdCaller(tx: Db, row: Row, me: Me): Promise<Me> {
  if (row.locksOther) await takeLockTurn(tx);
  const isHeld = { orClosed: me.isClosed };
  const standing = row.endsPerson
    ? (await lockPerson(tx, me.personaID, isHeld)) && me
    : await holdStanding(tx, me.personaID, isHeld);
  if (!standing) throw codedError('sessione-scaduta');
  // While a body came its sender may have left.
  if (row.holdsSession || row.upload) await holdSession(tx, me);
  const now = { ...me, ...standing };
  checkStanding(row, now);
  return now;
}

/** Throws 428 where the call wants the person to have said lately who they are. */
export function checkProof({ proof }: Row, me: Me): void {
  if (proof === undefined || me.isProved || (proof === 'inBrowser' && !me.isBound)) return;
  throw codedError('conferma-necessaria');
}

/**
 * Holds the caller's session for the rest of a transaction: whoever signs them out meanwhile waits for its end, and
 * what comes after that is refused with 401.
 */
export async function holdSession(db: Db, { tokenHash }: Me): Promise<void> {
  if (!(await lockSession(db, tokenHash))) throw codedError('sessione-scaduta');
}

/**
 * Opens a session and returns its token; undefined when what proved the person was ended meanwhile. A caller that
 * showed our cookie keeps cookies, so the session is bound to a new one: the token alone, copied from local storage,
 * opens nothing.
 */
export async function openSession(
  db: Db,
  personaID: number,
  by: Proof,
  { request, reply, config }: { request: FastifyRequest; reply: FastifyReply; config: Config },
): Promise<string | undefined> {
  const token = `ms1_${secret()}`;
  const isBrowser = request.cookies[cookieName(config)] !== undefined;
  const half = isBrowser ? secret() : undefined;
  const isOpen = await insertSession(db, personaID, by, {
    tokenHash: sha256(token),
    cookieHash: half === undefined ? null : sha256(half),
    agent: (request.headers['user-agent'] ?? '').slice(0, 200),
  });
  if (!isOpen) return undefined;
  await endOldSessions(db, personaID, sessionsPerPerson);
  if (half !== undefined) setBrowserCookie(reply, half, config);
  return token;
}

export function setBrowserCookie(reply: FastifyReply, half: string, config: Config): void {
  void reply.setCookie(cookieName(config), half, cookieOptions(config));
  reply.issueXsrf(half);
}

/** A browser that opens the app gets its half of a session, and the XSRF value bound to it, before any login. */
export function greetBrowser(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const half = request.cookies[cookieName(config)];
  if (half === undefined) setBrowserCookie(reply, secret(), config);
  else if (request.cookies['XSRF-TOKEN'] === undefined) reply.issueXsrf(half);
}
