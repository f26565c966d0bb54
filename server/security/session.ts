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

export interface Me {
  personaID: number;
  lang: string;
  tokenHash: Buffer;
  sessionID: number;
  isBound: boolean;
  isProved: boolean;
  isNew: boolean;
  /** Keepers suspended the person, who besides public calls may only make those with the standing `own`. */
  isSuspended: boolean;
  /** Keepers closed the account, and the session comes from the link in the mail about it. */
  isClosed: boolean;
  /** Keepers limited the person, who may not make calls with the standing `public` for now. */
  isLimited: boolean;
  /** The person blocked or hid somebody, or was blocked, and so does not see everything. */
  hasUnseen: boolean;
  place: { province: string | null; lat: number | null; lon: number | null };
}

declare module 'fastify' {
  interface FastifyRequest {
    me: Me | undefined;
    lang: string;
  }
}

/** Stands for the signed-in person in public calls, which must not use it. */
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

/**
 * With the prefix `__Host-` the cookie belongs to this host alone. Over plain HTTP browsers accept the prefix only on
 * localhost, so there it is left out.
 */
export const cookieName = (config: Config): string => (config.isHttps ? '__Host-sid' : 'sid');
const cookieOptions = (config: Config) =>
  ({ path: '/', secure: config.isHttps, sameSite: 'lax', httpOnly: true, maxAge: 90 * 86400 }) as const;

/** The token in `Authorization: Bearer …`; undefined for a header of another form. */
export function bearer(request: FastifyRequest): string | undefined {
  const [scheme, token, rest] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && rest === undefined && token && tokenForm.test(token)
    ? token
    : undefined;
}

/**
 * Finds the session of a request. A session opened in a browser also needs its cookie. With `mayRecall` the session may
 * come from the cache. Throws 503 if only a replica can be asked and the session may have ended since.
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

/** Ends the session of the request and everything that it began; this host knows it at once. */
export async function endShownSession(
  { primary, sessions }: { primary: Sql; sessions: SessionMemory },
  { me }: FastifyRequest,
): Promise<void> {
  if (!me) return;
  await transact(primary, (tx) => endWaysIn(tx, 'Logout', me));
  sessions.forgetToken(me.tokenHash);
}

/** Throws 403 if the call is not allowed for a suspended or limited person. */
export function checkStanding(
  { access, standing }: Pick<Row, 'access' | 'standing'>,
  me: { isSuspended: boolean; isLimited: boolean },
): void {
  if (me.isSuspended && access.who !== 'public' && standing !== 'own') throw codedError('sospeso');
  if (me.isLimited && standing === 'public') throw codedError('limitato');
}

/**
 * Locks the caller and reads their state again. A concurrent deletion of the account waits for this transaction; after
 * an earlier one the call gets 401. A keeper's decision that was committed during the wait is applied.
 */
export async function holdCaller(tx: Db, row: Row, me: Me): Promise<Me> {
  if (row.locksOther) await takeLockTurn(tx);
  const isHeld = { orClosed: me.isClosed };
  const standing = row.endsPerson
    ? (await lockPerson(tx, me.personaID, isHeld)) && me
    : await holdStanding(tx, me.personaID, isHeld);
  if (!standing) throw codedError('sessione-scaduta');
  // The caller may have signed out while the body arrived, so the session is checked and locked.
  if (row.holdsSession || row.upload) await holdSession(tx, me);
  const now = { ...me, ...standing };
  checkStanding(row, now);
  return now;
}

/** Throws 428 if the call needs a recent proof of identity and the session has none. */
export function checkProof({ proof }: Row, me: Me): void {
  if (proof === undefined || me.isProved || (proof === 'inBrowser' && !me.isBound)) return;
  throw codedError('conferma-necessaria');
}

/**
 * Locks the caller's session until the transaction ends, so that a concurrent sign-out waits for it. Throws 401 if the
 * session has ended.
 */
export async function holdSession(db: Db, { tokenHash }: Me): Promise<void> {
  if (!(await lockSession(db, tokenHash))) throw codedError('sessione-scaduta');
}

/**
 * Opens a session and returns its token; undefined if the proof for it (such as a passkey) was revoked in the meantime.
 * A caller that sent our cookie is a browser: then the session needs a new cookie too, so that a token copied from
 * local storage is useless alone.
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

/**
 * Gives a browser that opens the app its session cookie, and the XSRF value that belongs to the cookie, even before a
 * login.
 */
export function greetBrowser(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const half = request.cookies[cookieName(config)];
  if (half === undefined) setBrowserCookie(reply, secret(), config);
  else if (request.cookies['XSRF-TOKEN'] === undefined) reply.issueXsrf(half);
}
