import { codedError, isCoded } from '../../errors';
import type { Context, Db } from '../../handler';
import { audit } from '../../security/audit';
import {
  addReport,
  addReportOfNothing,
  findFront,
  findThing,
  keepMessages,
  openCase,
} from './reportRepository';

type Reporting = Context<'POST /api/Tutela/AddSegnalazione'>;

/** The case behind which a person's next one waits, once they opened as many as they may: no report is refused. */
async function bundleOf({ limits, me, input }: Reporting, tx: Db): Promise<number | undefined> {
  try {
    await limits.spendPerson(tx, input.motivo === 'pericolo' ? 'dangers' : 'cases', me);
    return undefined;
  } catch (error) {
    if (!isCoded(error)) throw error;
    return findFront(tx, { personaID: me.personaID });
  }
}

/**
 * One open case a thing, however many report it; one report a person and case. A report on what is not there is kept alike, so
 * that nobody learns by it what they do not see; but a conversation is told from none to nobody else anyway.
 */
export const report = async (c: Reporting) => {
  const { tipo, id, motivo, testo = '', messaggi = [] } = c.input;
  if (messaggi.length > 0 && tipo !== 'messaggi') throw codedError('campo-non-valido', { campo: 'messaggi' });
  const me = c.me.personaID;
  const thing = await findThing(c.sql, tipo, id, me);
  const said = { reason: motivo, body: testo };
  if (!thing && tipo === 'messaggi') throw codedError('non-trovato');
  if (thing?.subject === me) throw codedError('operazione-non-consentita');
  const { id: segnalazioneID, isNew } = thing
    ? await addReport(
        c.sql,
        await openCase(c.sql, tipo, thing, { behind: await bundleOf(c, c.sql) }),
        me,
        said,
      )
    : await addReportOfNothing(c.sql, { kind: tipo, id }, me, said);
  if (!isNew) return { segnalazioneID };
  const proof = { conversationID: id, subject: thing?.subject ?? 0, ids: messaggi };
  // One that is not the other side's is none of this conversation, to whoever asks.
  if (thing && (await keepMessages(c.sql, segnalazioneID, proof)) < messaggi.length)
    throw codedError('non-trovato');
  await audit(c.sql, 'reported', c.request, { object: tipo });
  return { segnalazioneID };
};
