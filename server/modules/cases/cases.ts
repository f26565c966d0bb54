import { rules } from '../../../contract/limits';
import { codedError } from '../../errors';
import { fitting } from '../../fitting';
import type { Context, Handlers } from '../../handler';
import { pageOf } from '../../paging';
import { findHidden } from './hideableRepository';
import { findMeasure, listMeasures, type ToldMeasure } from './measureRepository';
import { findKeptThing } from './reportRepository';
import {
  type CaseRow,
  countBehind,
  countOpenCases,
  findCase,
  findSnapshot,
  insertNote,
  listCases,
} from './caseRepository';
import { decide, revoke, takeCase } from './decide';
import { findFacts, listCaseReports, listNotes } from './factsRepository';
import { movesFor } from './moves';
import { readProposal } from './secondHandRepository';
import { presentCase, presentFacts, presentKept, presentNote, presentReport, presentThing } from './present';

const page = 50;
/** The maximum number of reports, notes and earlier decisions shown with a case. Long ones reduce it. */
const max = 50;

type Details = Context<'GET /api/Custode/CasoDetails'>;

/** The rules in the keeper's language, with draft letters in the language of the person concerned. */
const rulesIn = ({ texts, lang }: Details, theirs: string) =>
  rules.map((regola) => ({
    regola,
    titolo: texts.say(`regola-${regola}`, {}, lang),
    parole: texts.say(`parole-${regola}`, {}, theirs),
  }));

/** The thing of a case, as it was reported and as it is now. An objection is about its decision's thing. */
async function thingOf(c: Details, row: CaseRow, measure: ToldMeasure | undefined) {
  const isObjection = row.kind === 'riesame';
  const { kind, thing_id: id } = isObjection && measure ? measure : row;
  const reported = isObjection && measure ? await findSnapshot(c.sql, measure.case_id) : row.snapshot;
  const ad = kind === 'annuncio' ? id : undefined;
  const said = reported ?? { titolo: row.snapshot.titolo ?? null };
  // The copy of a reported conversation has no messages, so the messages hidden by the decision are shown instead.
  const { testi } = measure && kind === 'messaggi' ? await findHidden(c.sql, measure) : { testi: [] };
  const segnalato = presentThing(testi.length > 0 ? { ...said, testo: testi.join('\n\n') } : said, ad);
  const now = kind === 'riesame' ? undefined : await findKeptThing(c.sql, kind, id);
  if (!now) return { segnalato, attuale: null };
  const { hidden, changed_at: at } = now;
  const changed = at && measure && at > measure.created_at ? at : undefined;
  return { segnalato, attuale: presentThing(now.snapshot, ad, { hidden, changed }) };
}

async function details(c: Details) {
  const { CasoID } = c.input;
  const me = c.me.personaID;
  const row = await findCase(c.sql, CasoID, me);
  if (!row) throw codedError('non-trovato');
  const isObjection = row.kind === 'riesame';
  const measureID = isObjection ? row.thing_id : row.measure_id;
  const measure = measureID === null ? undefined : await findMeasure(c.sql, measureID);
  const [thing, person, measures, reports, notes, altre, mosse] = await Promise.all([
    thingOf(c, row, measure),
    findFacts(c.sql, row.subject_id),
    listMeasures(c.sql, row.subject_id, { limit: max, offset: 0 }),
    listCaseReports(c.sql, CasoID, max),
    listNotes(c.sql, CasoID, max),
    countBehind(c.sql, CasoID),
    movesFor(c.sql, row),
  ]);
  if (!person) throw codedError('non-trovato');
  c.about({ otherID: row.subject_id });
  const proposal = readProposal(row.proposal);
  return {
    caso: {
      ...presentCase(row, me),
      ...thing,
      persona: presentFacts(person),
      provvedimenti: fitting(measures.map(presentKept), 0.2),
      segnalazioni: fitting(reports.map(presentReport), 0.4),
      note: fitting(notes.map(presentNote), 0.2),
      mosse: [...mosse],
      regole: rulesIn(c, person.lang),
      provvedimentoID: row.measure_id,
      riesame:
        isObjection && measure
          ? {
              provvedimento: presentKept(measure),
              testo: row.snapshot.testo ?? '',
              dataOra: row.created_at.toISOString(),
              parole: c.texts.say('parole-revoca', {}, person.lang),
            }
          : null,
      proposta: proposal && { ...proposal, autore: row.proposer ?? '' },
      altre,
    },
  };
}

export const caseHandlers = {
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

  'POST /api/Custode/AddNota': async (c) => {
    const { casoID, testo } = c.input;
    const row = await findCase(c.sql, casoID, c.me.personaID);
    if (!row) throw codedError('non-trovato');
    c.about({ how: 'note', otherID: row.subject_id });
    return { notaID: await insertNote(c.sql, casoID, c.me.personaID, testo) };
  },
} satisfies Partial<Handlers<'Custode'>>;
