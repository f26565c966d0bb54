import type { Call } from '../../../contract/table';
import { accountMail } from '../../db/reference/mails';
import type { Context, Handlers } from '../../handler';
import { audit } from '../../security/audit';
import { turnOf } from '../../security/network';
import { codedError } from '../../errors';
import { rememberDevice } from '../../security/device';
import { endWaysIn } from '../../security/endWaysIn';
import { checkNewPassword, hashPassword, verifyPassword } from '../persona/passwords';
import { readDevice } from '../persona/userAgent';
import { emailHandlers } from './emailHandlers';
import { type Account, findAccount, replacePassword } from './repository';
import { noteProof, type SessionRow, sessionsOf } from './sessionRepository';

const presentSession = ({ id, agent, created_at, seen_at }: SessionRow, own: number) => {
  const { browser, system } = readDevice(agent);
  return {
    sessioneID: id,
    browser,
    sistema: system,
    inizio: created_at.toISOString(),
    ultimoAccesso: seen_at.toISOString(),
    attuale: Number(id === own),
  };
};

/** Checks the signed-in person's password and returns their account. */
async function proveByPassword<K extends Call>(
  c: Context<K>,
  password: string,
): Promise<Account | undefined> {
  const account = await findAccount(c.sql, c.me.personaID, { orClosed: c.me.isClosed });
  if (account && (await verifyPassword(account.password_hash, password, turnOf(c.request.ip, true))))
    return account;
  await audit(c.sql, 'proof_failed', c.request);
  return undefined;
}

const wrongPassword = <K extends Call>(c: Context<K>) => ({
  statusCode: 100,
  statusMessage: c.texts.say('errore-password-attuale', {}, c.lang),
});

export const accountHandlers = {
  ...emailHandlers,

  'GET /api/Persona/SessioniList': async (c) => {
    const rows = await sessionsOf(c.sql, c.me.personaID);
    return { listSessioni: rows.map((row) => presentSession(row, c.me.sessionID)) };
  },

  'POST /api/Persona/DeleteSessione': async (c) => {
    const { personaID } = c.me;
    await endWaysIn(c.sql, 'DeleteSessione', { personaID, sessionID: c.input.SessioneID });
    return {};
  },

  'POST /api/Persona/DeleteAltreSessioni': async (c) => {
    await endWaysIn(c.sql, 'DeleteAltreSessioni', c.me);
    await rememberDevice(c.sql, c.me.personaID, c);
    return {};
  },

  'POST /api/Persona/ConfermaIdentita': {
    async prepare(before) {
      const account = await proveByPassword(before, before.input.password);
      return async (c) => {
        if (!account) return wrongPassword(c);
        await noteProof(c.sql, c.me.sessionID);
        return {};
      };
    },
  },

  'POST /api/Persona/UpdatePassword': {
    async prepare(before) {
      const { passwordAttuale, password } = before.input;
      const account = await proveByPassword(before, passwordAttuale);
      if (!account) return async (c) => wrongPassword(c);
      checkNewPassword(password, account);
      const hash = await hashPassword(password, turnOf(before.request.ip, true));
      return async (c) => {
        const { sql: tx } = c;
        if (!(await replacePassword(tx, account, hash))) throw codedError('conflitto');
        await endWaysIn(tx, 'UpdatePassword', c.me);
        await rememberDevice(tx, account.id, c);
        await noteProof(tx, c.me.sessionID);
        const url = `${c.config.publicUrl}/forgot-password`;
        await c.mailer.queue(tx, account.email, accountMail('passwordChanged', account.lang, { url }));
        return {};
      };
    },
  },
} satisfies Partial<Handlers<'Persona'>>;
