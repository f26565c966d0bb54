import { codedError } from '../../errors';
import type { Context } from '../../handler';
import { audit } from '../../security/audit';
import { addReport, findThing, keepMessages, openCase } from './reportRepository';

type Reporting = Context<'POST /api/Tutela/AddSegnalazione'>;

/** One open case a thing, however many report it; one report a person and case. */
export const report = (c: Reporting) =>
  c.transact(async (tx) => {
    const { tipo, id, motivo, testo = '', messaggi = [] } = c.input;
    if (messaggi.length > 0 && tipo !== 'messaggi')
      throw codedError('campo-non-valido', { campo: 'messaggi' });
    const me = c.me.personaID;
    const thing = await findThing(tx, tipo, id, me);
    if (!thing) throw codedError('non-trovato');
    if (thing.subject === me) throw codedError('operazione-non-consentita');
    const caseID = await openCase(tx, tipo, id, thing);
    const { id: segnalazioneID, isNew } = await addReport(tx, caseID, me, { reason: motivo, body: testo });
    if (!isNew) return { segnalazioneID };
    const proof = { conversationID: id, subject: thing.subject, ids: messaggi };
    // One that is not the other side's is none of this conversation, to whoever asks.
    if ((await keepMessages(tx, segnalazioneID, proof)) < messaggi.length) throw codedError('non-trovato');
    await audit(tx, 'reported', c.request, { object: tipo });
    return { segnalazioneID };
  });
