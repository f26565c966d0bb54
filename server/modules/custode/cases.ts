import { type Reportable, rules } from '../../../contract/limits';
import { codedError } from '../../errors';
import { fitting } from '../../fitting';
import type { Context, Handlers } from '../../handler';
import { pageOf } from '../../paging';
import { findMeasure, listMeasures } from '../tutela/measureRepository';
import { findThing } from '../tutela/reportRepository';
import { type CaseRow, countBehind, countOpenCases, findCase, insertNote, listCases } from './caseRepository';
import { decide, revoke, takeCase } from './decide';
import { findFacts, listCaseReports, listNotes } from './factsRepository';
import { movesOf } from './moves';
import { presentCase, presentFacts, presentKept, presentNote, presentReport, presentThing } from './present';

const page = 50;
/** So many reports, notes and earlier measures of a case are shown; fewer where they are long. */
const most = 50;

type Details = Context<'GET /api/Custode/CasoDetails'>;

/** The rules in the keeper's language, and the words to begin with in the person's. */
const rulesIn = ({ texts, lang }: Details, theirs: string) =>
  rules.map((regola) => ({
    regola,
    titolo: texts.say(`regola-${regola}`, {}, lang),
    parole: texts.say(`parole-${regola}`, {}, theirs),
  }));

/** The objection that a case is about. */
async function objectionOf(c: Details, row: CaseRow) {
  const measure = row.kind === 'riesame' ? await findMeasure(c.sql, row.thing_id) : undefined;
  return (
    measure && {
      provvedimento: presentKept(measure),
      testo: row.snapshot.testo ?? '',
      dataOra: row.created_at.toISOString(),
    }
  );
}

async function details(c: Details) {
  const { CasoID } = c.input;
  const me = c.me.personaID;
  const row = await findCase(c.sql, CasoID, me);
  if (!row) throw codedError('non-trovato');
  const kind: Reportable | undefined = row.kind === 'riesame' ? undefined : row.kind;
  const [thing, person, measures, reports, notes, riesame, altre] = await Promise.all([
    kind && findThing(c.sql, kind, row.thing_id, me),
    findFacts(c.sql, row.subject_id),
    listMeasures(c.sql, row.subject_id, { limit: most, offset: 0 }),
    listCaseReports(c.sql, CasoID, most),
    listNotes(c.sql, CasoID, most),
    objectionOf(c, row),
    countBehind(c.sql, CasoID),
  ]);
  if (!person) throw codedError('non-trovato');
  return {
    caso: {
      ...presentCase(row, me),
      segnalato: presentThing(row.snapshot),
      attuale: thing ? presentThing(thing.snapshot) : null,
      persona: presentFacts(person),
      provvedimenti: fitting(measures.map(presentKept), 0.2),
      segnalazioni: fitting(reports.map(presentReport), 0.4),
      note: fitting(notes.map(presentNote), 0.2),
      mosse: [...movesOf[row.kind]],
      regole: rulesIn(c, person.lang),
      provvedimentoID: row.measure_id,
      riesame: riesame ?? null,
      proposta: row.proposal && { ...row.proposal, autore: row.proposer ?? '' },
      altre,
    },
  };
}

export const caseHandlers: Pick<
  Handlers<'Custode'>,
  | 'GET /api/Custode/CasiList'
  | 'GET /api/Custode/CasoDetails'
  | 'POST /api/Custode/PrendiCaso'
  | 'POST /api/Custode/Decidi'
  | 'POST /api/Custode/Revoca'
  | 'POST /api/Custode/AddNota'
> = {
  'GET /api/Custode/CasiList': async (c) => {
    const { filtro = 'aperti' } = c.input;
    const me = c.me.personaID;
    const [{ rows, onward }, aperti] = await Promise.all([
      pageOf(c.input, page, (slice) => listCases(c.sql, me, filtro, slice)),
      countOpenCases(c.sql),
    ]);
    const listCasi = rows.map((row) => ({
      ...presentCase(row, me),
      motivi: [...row.reasons],
      quante: row.reports,
      nomeImmagine: row.snapshot.immagini?.[0] ?? null,
    }));
    return { listCasi, aperti, ...onward };
  },
  'GET /api/Custode/CasoDetails': details,
  'POST /api/Custode/PrendiCaso': takeCase,
  'POST /api/Custode/Decidi': decide,
  'POST /api/Custode/Revoca': revoke,

  'POST /api/Custode/AddNota': (c) =>
    c.transact(async (tx) => {
      const { casoID, testo } = c.input;
      if (!(await findCase(tx, casoID, c.me.personaID))) throw codedError('non-trovato');
      return { notaID: await insertNote(tx, casoID, c.me.personaID, testo) };
    }),
};
