import { cutText } from '../../../contract/characters';
import { noProfileImage } from '../../../contract/limits';
import type { ReplyOf } from '../../../contract/table';
import { presentMeasure } from './measures';
import type { ToldMeasure } from './measureRepository';
import type { CaseRow, Snapshot } from './caseRepository';
import type { CaseReport, FactsRow, NoteRow } from './factsRepository';

type Details = ReplyOf<'GET /api/Custode/CasoDetails'>['caso'];
type CaseFields = Omit<
  ReplyOf<'GET /api/Custode/CasiList'>['listCasi'][number],
  'motivi' | 'quante' | 'nomeImmagine'
>;

const titleLetters = 80;
const promiseMs = 48 * 3_600_000;

export function titleOf({ titolo, testo, nome, cognome, annuncio }: Snapshot): string {
  const text = titolo || testo || `${nome ?? ''} ${cognome ?? ''}`.trim() || annuncio || '';
  return cutText(text.replace(/\s+/g, ' ').trim(), titleLetters);
}

interface Now {
  hidden?: boolean | undefined;
  changed?: Date | undefined;
}

export const presentThing = (
  thing: Snapshot,
  ad: number | undefined,
  { hidden = false, changed }: Now = {},
): Details['segnalato'] => ({
  titolo: thing.titolo ?? thing.annuncio ?? null,
  testo: thing.testo ?? null,
  prezzo: thing.prezzo ?? null,
  valutaSimbolo: thing.valuta ?? null,
  nome: thing.nome ?? null,
  cognome: thing.cognome ?? null,
  web: thing.web ?? null,
  stelle: thing.stelle ?? null,
  postID: thing.postID ?? ad ?? null,
  immagini: thing.immagini ?? [],
  nascosto: hidden ? 1 : 0,
  modificato: changed?.toISOString() ?? null,
});

export const presentCase = (row: CaseRow, me: number): CaseFields => ({
  casoID: row.id,
  tipo: row.kind,
  id: row.thing_id,
  titolo: titleOf(row.snapshot),
  versione: row.version,
  dataOra: row.created_at.toISOString(),
  scadenza: new Date(row.created_at.getTime() + promiseMs).toISOString(),
  presoFino: row.held_until?.toISOString() ?? null,
  presoDa: row.holder,
  mio: row.keeper_id === me ? 1 : 0,
  decidibile: row.decidable ? 1 : 0,
  mossa: row.outcome,
});

export const presentFacts = (row: FactsRow): Details['persona'] => ({
  personaID: row.id,
  nome: row.name,
  cognome: row.surname,
  imgProfilo: row.image ?? noProfileImage,
  abbreviazione: row.lang,
  iscrizione: row.created_at.toISOString(),
  stato: row.state,
  fino: row.until?.toISOString() ?? null,
  annunci: row.ads,
  casi: row.cases,
  provvedimenti: row.measures,
});

export const presentKept = (row: ToldMeasure): Details['provvedimenti'][number] => ({
  ...presentMeasure(row),
  id: row.thing_id,
  casoID: row.case_id,
  autore: row.keeper,
});

export const presentReport = (row: CaseReport): Details['segnalazioni'][number] => ({
  segnalazioneID: row.id,
  personaID: row.persona_id,
  nome: row.name,
  cognome: row.surname,
  motivo: row.reason,
  testo: row.body,
  dataOra: row.created_at.toISOString(),
  giuste: row.right,
  decise: row.decided,
  messaggi: row.messages.map((one) => ({ ...one, dataOra: new Date(one.dataOra).toISOString() })),
});

export const presentNote = (row: NoteRow): Details['note'][number] => ({
  notaID: row.id,
  nome: row.keeper,
  testo: row.body,
  dataOra: row.created_at.toISOString(),
});
