import type { ReplyOf } from '../../../contract/table';
import { codedError } from '../../errors';
import type { Handlers } from '../../handler';
import { fitting } from '../../fitting';
import { onwardAfter, pageOf } from '../../paging';
import { audit } from '../../security/audit';
import { endShownSession, openSession } from '../../security/session';
import { presentFull } from '../persona/present';
import { findPersona } from '../persona/repository';
import { findHidden } from './hideableRepository';
import { findLinked } from './measureLinkRepository';
import { insertObjection, listMeasures, lockOwnMeasure, type ToldMeasure } from './measureRepository';

type Told = ReplyOf<'GET /api/Tutela/ProvvedimentiList'>['listProvvedimenti'][number];
type Measure = Omit<Told, 'testi' | 'immagini'>;

/** Pages are short because the texts of decisions may be long. */
const page = 25;

function objectionOf(row: ToldMeasure): Measure['riesame'] {
  if (row.objection !== null) return row.objection;
  if (row.objected_at !== null) return 'chiesto';
  return row.is_late || row.revoked_at !== null ? 'scaduto' : 'possibile';
}

export const presentMeasure = (row: ToldMeasure): Measure => ({
  provvedimentoID: row.id,
  mossa: row.move,
  regola: row.rule,
  parole: row.words,
  dataOra: row.created_at.toISOString(),
  fino: row.until?.toISOString() ?? null,
  stato: row.revoked_at !== null ? 'revocato' : row.is_over ? 'scaduto' : 'attivo',
  riesame: objectionOf(row),
  tipo: row.kind,
  // The decision names the conversation only by its own id, since the conversation's id would reveal who reported it.
  id: row.kind === 'messaggi' ? row.id : row.thing_id,
  titolo: row.title,
  motivo: row.reason,
});

export const measureHandlers = {
  'GET /api/Tutela/ProvvedimentiList': async (c) => {
    const { rows } = await pageOf(c.input, page, (slice) => listMeasures(c.sql, c.me.personaID, slice));
    const told: Told[] = [];
    for (const row of rows) told.push({ ...presentMeasure(row), ...(await findHidden(c.sql, row)) });
    const listProvvedimenti = fitting(told);
    return { listProvvedimenti, ...onwardAfter(rows[listProvvedimenti.length - 1]) };
  },

  'POST /api/Tutela/ApriProvvedimento': async (c) => {
    const isDead = { statusCode: 100, statusMessage: c.texts.say('errore-link-non-valido', {}, c.lang) };
    const linked = await findLinked(c.sql, c.input.token);
    const row = linked && (await findPersona(c.sql, linked.personaID, linked.personaID));
    if (!row) return isDead;
    await endShownSession(c, c.request);
    const token = await openSession(c.sql, row.id, { measureID: linked.measureID }, c);
    if (token === undefined) return isDead;
    await audit(c.sql, 'login', c.request, { personaID: row.id });
    return { token, persona: presentFull(row) };
  },

  'POST /api/Tutela/ChiediRiesame': async (c) => {
    const { provvedimentoID, testo } = c.input;
    const me = c.me.personaID;
    const found = await lockOwnMeasure(c.sql, provvedimentoID, me);
    if (!found) throw codedError('non-trovato');
    if (found.is_objected) throw codedError('conflitto');
    if (found.is_late) throw codedError('riesame-tardi');
    await insertObjection(c.sql, provvedimentoID, me, { titolo: found.title, testo });
    await audit(c.sql, 'objected', c.request);
    return {};
  },
} satisfies Partial<Handlers<'Tutela'>>;
