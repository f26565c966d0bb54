import { randomBytes } from 'node:crypto';
import { audit } from '../../security/audit';
import { codedError } from '../../errors';
import type { Handlers } from '../../handler';
import { sha256 } from '../../security/sha256';
import { findAccount } from '../account/repository';
import { insertExport, lastAsked, openExport } from './repository';

export const exportHandlers = {
  'GET /api/Persona/Esportazione': async (c) => {
    const last = await lastAsked(c.sql, c.me.personaID);
    return { richiesta: last?.asked_at.toISOString() ?? null, pronta: Number(last?.file != null) };
  },

  'POST /api/Persona/AddEsportazione': async (c) => {
    c.after(c.exports.wake);
    // The lock makes a second concurrent request wait, and then find the first one's export.
    await findAccount(c.sql, c.me.personaID, { orClosed: true });
    const last = await lastAsked(c.sql, c.me.personaID);
    if (last) throw codedError('troppe-richieste', {}, Math.max(1, last.wait));
    await insertExport(c.sql, c.me.personaID);
    return {};
  },

  'POST /api/Persona/ApriEsportazione': async (c) => {
    const grant = randomBytes(32).toString('base64url');
    const [opened] = await openExport(c.sql, sha256(c.input.token), {
      grantHash: sha256(grant),
      sessionID: c.request.me?.sessionID ?? null,
    });
    if (!opened) return { statusCode: 100, statusMessage: c.texts.say('errore-link-non-valido', {}, c.lang) };
    c.reply.grantCopy(grant, opened.persona_id);
    await audit(c.sql, 'export_fetched', c.request, { personaID: opened.persona_id });
    return {};
  },
} satisfies Partial<Handlers<'Persona'>>;
