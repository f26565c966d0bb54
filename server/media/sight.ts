import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Sql } from '../db/database';
import type { Reads } from '../db/reads';
import { codedError } from '../errors';
import { isKeeperProved } from '../security/keeperRepository';
import type { PersonMemory } from '../security/personMemory';
import { findSession, type Me } from '../security/session';
import type { SessionMemory } from '../security/sessionMemory';
import { isInCase, isUnseen, readSights, type SightRow } from './repository';
import { imageName } from './variants';

export interface Sight {
  /** Whether everybody may see the picture. Throws 503 if only the database knows and it does not answer. */
  isPublic(base: string): Promise<boolean>;
  readerOf(request: FastifyRequest): Promise<Me | undefined>;
  /** Whether this person may see a picture that not everybody may see. */
  mayOpen(base: string, me: Me): Promise<boolean>;
}

interface Around {
  sql: Sql;
  reads: Reads;
  config: Config;
  sessions: SessionMemory;
  shown: PersonMemory<SightRow>;
  isDatabaseLost: () => boolean;
}

/** Collects look-ups: while one statement runs, the requested keys wait, and the next statement reads all of them. */
function gathered<R>(readAll: (keys: string[]) => Promise<Map<string, R>>) {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: { keys: Set<string>; rows: Promise<Map<string, R>> } | undefined;
  return async (key: string): Promise<R | undefined> => {
    if (!next) {
      const keys = new Set<string>();
      const rows = underWay.then(() => {
        next = undefined;
        return readAll([...keys]);
      });
      underWay = rows.catch(() => undefined);
      next = { keys, rows };
    }
    const { keys, rows } = next;
    keys.add(key);
    return (await rows).get(key);
  };
}

export function createSight({ sql, reads, config, sessions, shown, isDatabaseLost }: Around): Sight {
  const find = gathered(async (names) => {
    const rows = await readSights(reads.sessions().db, names);
    return new Map(rows.map((row) => [row.name, row]));
  });
  const findShown = async (name: string): Promise<SightRow | undefined> => {
    if (isDatabaseLost() && !reads.isCovered()) throw codedError('occupato', {}, 5);
    const row = await find(name);
    return row?.is_shown ? row : undefined;
  };
  async function sees(me: Me, row: SightRow): Promise<boolean> {
    if (row.persona_id === me.personaID) return true;
    if (!row.is_open || me.isSuspended) return false;
    return !(me.hasUnseen && (await isUnseen(sql, me.personaID, row.persona_id)));
  }
  return {
    async isPublic(base) {
      const name = imageName(base);
      try {
        return (await shown.recall(name, () => findShown(name))) !== undefined;
      } catch (error) {
        // While the database is away nobody can hide a picture, so the last known state is still true.
        if (shown.last(name)) return true;
        throw error;
      }
    },
    readerOf: (request) => findSession({ reads, config, sessions }, request, true),
    async mayOpen(base, me) {
      const name = imageName(base);
      const row = await find(name);
      if (row && (await sees(me, row))) return true;
      const isKept = row !== undefined || (await isInCase(sql, name));
      return isKept && (await isKeeperProved(sql, me.tokenHash)) === true;
    },
  };
}
