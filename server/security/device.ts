import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Db } from '../db/database';
import { isKnown, keepDevice, knownDays } from './deviceRepository';
import { sha256 } from './sha256';

const tokenForm = /^[A-Za-z0-9_-]{43}$/;
const devicesPerPerson = 10;

const cookieName = (config: Config): string => (config.isHttps ? '__Host-device' : 'device');

/** The person is hashed too, so that the rows do not reveal which people share a device. */
const hashOf = (personaID: number, token: string): Buffer => sha256(`${personaID}:${token}`);

function tokenOf(request: FastifyRequest, config: Config): string | undefined {
  const token = request.cookies[cookieName(config)];
  return token !== undefined && tokenForm.test(token) ? token : undefined;
}

/**
 * The hash of the device's cookie if the person signed in on this device before. Queries the database even without a
 * person or cookie, so that the response time reveals nothing.
 */
export async function findDevice(
  db: Db,
  personaID: number,
  request: FastifyRequest,
  config: Config,
): Promise<Buffer | undefined> {
  const hash = hashOf(personaID, tokenOf(request, config) ?? '');
  return (await isKnown(db, personaID, hash)) ? hash : undefined;
}

/** Notes for a year that the person signed in on this device. */
export async function rememberDevice(
  db: Db,
  personaID: number,
  { request, reply, config }: { request: FastifyRequest; reply: FastifyReply; config: Config },
): Promise<void> {
  const token = tokenOf(request, config) ?? randomBytes(32).toString('base64url');
  await keepDevice(db, personaID, hashOf(personaID, token), devicesPerPerson);
  void reply.setCookie(cookieName(config), token, {
    path: '/',
    secure: config.isHttps,
    sameSite: 'lax',
    httpOnly: true,
    maxAge: knownDays * 86_400,
  });
}
