import { codedError, isCoded } from '../../errors';
import type { Context, Db, Handlers } from '../../handler';
import { pageOf } from '../../paging';
import { audit } from '../../security/audit';
import { confirmOutside, reportOutside } from './outside';
import {
  addReport,
  addReportOfNothing,
  findFront,
  findThing,
  keepMessages,
  listReports,
  openCase,
} from './reportRepository';

const page = 100;

type Reporting = Context<'POST /api/Tutela/AddSegnalazione'>;

/**
 * The case behind which a new one waits because its reporter is beyond their limit; undefined within the limit. No
 * report is refused.
 */
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
 * Stores a report. A thing has one open case, and a person reports it once. A report of a missing thing is stored too,
 * so that the answer does not reveal what the caller may not see. A conversation that is missing or not the caller's is
 * refused.
 */
const report = async (c: Reporting) => {
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
  // A named message must be in this conversation and by the other party.
  if (thing && (await keepMessages(c.sql, segnalazioneID, proof)) < messaggi.length)
    throw codedError('non-trovato');
  await audit(c.sql, 'reported', c.request, { object: tipo });
  return { segnalazioneID };
};

export const reportHandlers = {
  'POST /api/Tutela/AddSegnalazione': report,
  'POST /api/Tutela/AddSegnalazioneEsterna': reportOutside,
  'POST /api/Tutela/ConfermaSegnalazione': confirmOutside,

  'GET /api/Tutela/SegnalazioniList': async (c) => {
    const { rows, onward } = await pageOf(c.input, page, (slice) =>
      listReports(c.sql, c.me.personaID, slice),
    );
    return {
      listSegnalazioni: rows.map((row) => ({
        segnalazioneID: row.id,
        tipo: row.kind,
        id: row.thing_id,
        motivo: row.reason,
        stato: row.outcome !== null ? 'decisa' : row.is_seen ? 'esaminata' : 'ricevuta',
        esito: row.outcome,
        dataOra: row.created_at.toISOString(),
      })),
      ...onward,
    };
  },
} satisfies Partial<Handlers<'Tutela'>>;
