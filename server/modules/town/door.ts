import { randomInt } from 'node:crypto';
import { accountMail } from '../../db/reference/mails';
import { codedError } from '../../errors';
import type { Tx } from '../../db/database';
import type { Context, Handlers } from '../../handler';
import { pageOf } from '../../paging';
import { makePersona } from '../persona/arrival';
import { addLink, registrationHours } from '../persona/links';
import { isSet } from '../../input';
import { insertInvites, listInvites } from '../settings/inviteRepository';
import { letIn, listWaiting, lockWaiting, turnAway, type WaitingRow } from '../persona/waitingRepository';
import { tellAway } from '../persona/waiting';
import { setDoor } from '../settings/settingRepository';

const page = 50;
/** The characters of an invitation code, without those that look alike. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const makeCode = (): string => Array.from({ length: 12 }, () => signs[randomInt(signs.length)]).join('');

/**
 * Makes the account of a person on the waiting list and returns its id. Mails them that they can sign in, or a link if
 * they have not set a password yet.
 */
async function welcome(
  c: Context<'POST /api/Custode/DecidiAttesa'>,
  tx: Tx,
  row: WaitingRow,
): Promise<number | undefined> {
  if (row.password_hash === null) {
    await letIn(tx, row.id);
    const url = await addLink(tx, { registrationID: row.id }, registrationHours, c.config);
    await c.mailer.queue(tx, row.email, accountMail('registration', row.lang, { url }));
    return undefined;
  }
  const personaID = await makePersona(tx, row, row.password_hash);
  if (personaID !== undefined)
    await c.mailer.queue(tx, row.email, accountMail('letIn', row.lang, { url: c.config.publicUrl }));
  return personaID;
}

export const doorHandlers = {
  'GET /api/Custode/AttesaList': async (c) => {
    const { rows, onward } = await pageOf(c.input, page, (slice) => listWaiting(c.sql, slice));
    const listAttesa = rows.map((row) => ({
      id: row.id,
      nome: row.name,
      cognome: row.surname,
      email: row.email,
      abbreviazione: row.lang,
      dataOra: row.created_at.toISOString(),
    }));
    c.about({ how: 'waiting' });
    return { listAttesa, ...onward };
  },

  'POST /api/Custode/DecidiAttesa': async (c) => {
    const row = await lockWaiting(c.sql, c.input.id);
    if (!row) throw codedError('non-trovato');
    if (!isSet(c.input.si)) {
      await turnAway(c.sql, row.id);
      await tellAway(c, c.sql, row);
      c.about({ how: 'away' });
      return {};
    }
    const otherID = await welcome(c, c.sql, row);
    c.about({ how: 'in', otherID: otherID ?? null });
    return {};
  },

  'POST /api/Custode/UpdatePorta': async (c) => {
    await setDoor(c.sql, c.input.porta);
    c.about({ how: c.input.porta });
    return {};
  },

  'GET /api/Custode/InvitiList': async (c) => {
    const { rows, onward } = await pageOf(c.input, page, (slice) => listInvites(c.sql, slice));
    const listInviti = rows.map((row) => ({
      invitoID: row.id,
      codice: row.code,
      usi: row.uses,
      usati: row.used,
      fino: row.until?.toISOString() ?? null,
      dataOra: row.created_at.toISOString(),
    }));
    return { listInviti, ...onward };
  },

  'POST /api/Custode/AddInviti': async (c) => {
    const { quanti, usi, fino = null } = c.input;
    const codici = Array.from({ length: quanti }, makeCode);
    await insertInvites(c.sql, codici, usi, fino);
    c.about({ how: 'invites' });
    return { codici };
  },
} satisfies Partial<Handlers<'Custode'>>;
