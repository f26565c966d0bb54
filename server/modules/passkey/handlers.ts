import type { Call } from '../../../contract/table';
import type { Context, Handlers } from '../../handler';
import { audit } from '../../security/audit';
import { codedError } from '../../errors';
import { endShownSession, openSession } from '../../security/session';
import { findDevice, rememberDevice } from '../../security/device';
import { tellOwner } from '../persona/tellOwner';
import { holdAccount } from '../account/holdAccount';
import { findAccount } from '../account/repository';
import { noteProof } from '../account/sessionRepository';
import { presentFull } from '../persona/present';
import { findPersona } from '../persona/repository';
import { deletePasskey, insertPasskey, keepChallenge, passkeysOf, renamePasskey } from './repository';
import { askForKey, askForSignature, readKey, whoSigned } from './verify';

const refused = <K extends Call>(c: Context<K>) => ({
  statusCode: 100,
  statusMessage: c.texts.say('errore-passkey', {}, c.lang),
});

export const passkeyHandlers = {
  'GET /api/Persona/PasskeyList': async (c) => {
    const rows = await passkeysOf(c.sql, c.me.personaID);
    return {
      listPasskey: rows.map(({ id, name, created_at, used_at }) => ({
        passkeyID: id,
        nome: name,
        creata: created_at.toISOString(),
        ultimoUso: used_at?.toISOString() ?? null,
      })),
    };
  },

  'POST /api/Persona/PasskeyNuova': async (c) => {
    const account = await findAccount(c.sql, c.me.personaID);
    if (!account) throw codedError('sessione-scaduta');
    const options = await askForKey(c.config, account, await passkeysOf(c.sql, account.id));
    await keepChallenge(c.sql, options.challenge, account.id);
    return { opzioni: JSON.stringify(options) };
  },

  'POST /api/Persona/AddPasskey': async (c) => {
    const key = await readKey(c.sql, c.config, c.me.personaID, c.input.risposta);
    if (!key) return refused(c);
    const account = await holdAccount(c.sql, c.me);
    const id = await insertPasskey(c.sql, { ...key, persona_id: account.id, name: c.input.nome });
    if (id === undefined) return refused(c);
    await tellOwner(c, c.sql, 'passkeyAdded', account);
    return { passkeyID: id };
  },

  'POST /api/Persona/UpdatePasskey': async (c) => {
    await renamePasskey(c.sql, c.me.personaID, c.input.passkeyID, c.input.nome);
    return {};
  },

  'POST /api/Persona/DeletePasskey': async (c) => {
    const account = await holdAccount(c.sql, c.me);
    await deletePasskey(c.sql, account.id, c.input.PasskeyID);
    await tellOwner(c, c.sql, 'passkeyRemoved', account);
    return {};
  },

  'POST /api/Persona/PasskeyAccesso': async (c) => {
    const options = await askForSignature(c.config);
    await keepChallenge(c.sql, options.challenge, null);
    return { opzioni: JSON.stringify(options) };
  },

  'POST /api/Persona/LoginPasskey': async (c) => {
    const key = await whoSigned(c.sql, c.config, c.input.risposta);
    const row = key && (await findPersona(c.sql, key.persona_id, key.persona_id));
    if (!row) {
      await audit(c.sql, 'login_failed', c.request);
      return refused(c);
    }
    const device = await findDevice(c.sql, row.id, c.request, c.config);
    await endShownSession(c, c.request);
    const token = await openSession(c.sql, row.id, { passkeyID: key.id }, c);
    if (token === undefined) return refused(c);
    await rememberDevice(c.sql, row.id, c);
    await audit(c.sql, 'login', c.request, { personaID: row.id });
    if (device === undefined) await tellOwner(c, c.sql, 'newDevice', row);
    return { token, persona: presentFull(row) };
  },

  'POST /api/Persona/ConfermaPasskey': async (c) => {
    const key = await whoSigned(c.sql, c.config, c.input.risposta);
    if (key?.persona_id !== c.me.personaID) {
      await audit(c.sql, 'proof_failed', c.request);
      return refused(c);
    }
    await noteProof(c.sql, c.me.sessionID);
    return {};
  },
} satisfies Partial<Handlers<'Persona'>>;
