import Type from 'typebox';
import {
  After,
  Bit,
  FreeText,
  id,
  keeper,
  marked,
  Moment,
  Nullable,
  Onward,
  outcome,
  Page,
  record,
  reply,
  Text,
  whole,
} from '../common';
import {
  caseKinds,
  caseOutcomes,
  caseLists,
  limits,
  moves,
  personStates,
  reportReasons,
  rules,
} from '../limits';
import { measureFields } from './tutela';

export const Name = marked('contact', Type.String());
export const Said = marked('written', Type.String());
const Move = Type.Enum([...moves]);
export const Rule = Type.Enum([...rules]);
const Kind = Type.Enum([...caseKinds]);
const State = Type.Enum([...personStates]);
export const paged = { page: Page, Dopo: After };

const caseFields = {
  casoID: id('case'),
  tipo: Kind,
  /** The reported thing's id; for a `riesame` the measure's. */
  id: id('thing'),
  /** The thing's title, its first words, or the person's name. */
  titolo: Said,
  /** Rises with each decision and revocation. A decision sends it back. */
  versione: Type.Integer(),
  /** The first report. */
  dataOra: Moment,
  /** The deadline: 48 hours after the first report. */
  scadenza: Moment,
  /** The end of a keeper's claim; null when unclaimed. */
  presoFino: Nullable(Moment),
  presoDa: marked('contact', Nullable(Type.String())),
  /** The caller claims it. */
  mio: Bit,
  /** The caller may decide it: it is not about them, and they are not involved unless nobody else can decide. */
  decidibile: Bit,
  /** The decision in force; null while open. */
  mossa: Nullable(Type.Enum([...caseOutcomes])),
};

const Case = record('Case', {
  ...caseFields,
  /** The number of reports for each reason, the most frequent first. */
  motivi: Type.Array(record('CaseReason', { motivo: Type.Enum([...reportReasons]), quante: Type.Integer() })),
  quante: Type.Integer(),
  nomeImmagine: Nullable(Type.String()),
});

/** The parts of a thing; null for parts that its kind lacks. */
const Thing = record('ReportedThing', {
  titolo: marked('written', Nullable(Type.String())),
  testo: marked('written', Nullable(Type.String())),
  prezzo: Nullable(Type.Number()),
  valutaSimbolo: Nullable(Type.String()),
  nome: marked('contact', Nullable(Type.String())),
  cognome: marked('contact', Nullable(Type.String())),
  web: marked('written', Nullable(Type.String())),
  stelle: Nullable(Type.Integer()),
  /** The ad itself, or a comment's ad. */
  postID: Nullable(id('post')),
  immagini: Type.Array(Type.String()),
  /** A measure hides it from everybody but its owner. */
  nascosto: Bit,
  /** When the person edited it after the case's measure; null without an edit or measure. */
  modificato: Nullable(Moment),
});

export const personFields = {
  personaID: id('person'),
  nome: Name,
  cognome: Name,
  imgProfilo: Type.String(),
  abbreviazione: Type.String(),
  iscrizione: Moment,
  stato: State,
  /** The end of the limitation; null without one. */
  fino: Nullable(Moment),
  annunci: Type.Integer(),
  /** The cases about them, and the measures that were not revoked. */
  casi: Type.Integer(),
  provvedimenti: Type.Integer(),
};
const PersonFacts = record('PersonFacts', personFields);

const Measure = record('KeptMeasure', {
  ...measureFields,
  casoID: Nullable(id('case')),
  autore: marked('contact', Nullable(Type.String())),
});

const Reporting = record('CaseReport', {
  segnalazioneID: id('report'),
  /** Null for a reporter without an account. */
  personaID: Nullable(id('person')),
  nome: Name,
  cognome: Name,
  motivo: Type.Enum([...reportReasons]),
  testo: Said,
  dataOra: Moment,
  /** Of the reporter's last 100 decided reports, those that led to a move, and all. */
  giuste: Type.Integer(),
  decise: Type.Integer(),
  /** The other person's messages that the reporter chose as proof. */
  messaggi: Type.Array(record('CaseMessage', { messaggioID: id('message'), testo: Said, dataOra: Moment })),
});

const Note = record('CaseNote', { notaID: id('note'), nome: Name, testo: Said, dataOra: Moment });

/** A rule in the keeper's language, with a draft of the statement in the person's language. */
const RuleWords = record('CaseRule', { regola: Rule, titolo: Type.String(), parole: Said });

/** `parole`: a draft of the reply if it is granted, in the person's language. */
const Objection = record('CaseObjection', {
  provvedimento: Measure,
  testo: Said,
  dataOra: Moment,
  parole: Said,
});

/** A proposed decision about another keeper, which takes effect when a second keeper decides the same. */
const Proposal = record('CaseProposal', {
  mossa: Move,
  giorni: Nullable(Type.Integer()),
  regola: Rule,
  parole: Said,
  autore: Name,
});

export const keeping = { access: keeper, standing: 'free', limit: { person: 'keeping' } } as const;

/**
 * Beyond the specification: the keepers' work. For everybody else these addresses answer 404. Calls need a login or
 * password within the last hour, else they answer 428.
 */
export const casiRows = {
  /**
   * Earliest deadline first, then cases whose reporters all lack an account and a mailbox. `decisi`: the newest
   * decision first. The default filter is `aperti`.
   */
  'GET /api/Custode/CasiList': {
    encoding: 'query',
    request: Type.Object({ filtro: Type.Optional(Type.Enum([...caseLists])), ...paged }),
    reply: reply({ listCasi: Type.Array(Case), aperti: Type.Integer(), dopo: Onward }),
    access: keeper,
    atPrimary: true,
    cost: 'list',
    standing: 'free',
    sees: 'all',
    audit: false,
  },
  'GET /api/Custode/CasoDetails': {
    encoding: 'query',
    request: Type.Object({ CasoID: id('case') }),
    reply: reply({
      caso: record('CaseDetails', {
        ...caseFields,
        /** The thing as reported and as it is now; null if it is gone. For a `riesame`, the subject of its measure. */
        segnalato: Thing,
        attuale: Nullable(Thing),
        persona: PersonFacts,
        provvedimenti: Type.Array(Measure),
        segnalazioni: Type.Array(Reporting),
        note: Type.Array(Note),
        mosse: Type.Array(Move),
        regole: Type.Array(RuleWords),
        provvedimentoID: Nullable(id('measure')),
        riesame: Nullable(Objection),
        proposta: Nullable(Proposal),
        /** The sender's further cases, which follow one after another after this decision. */
        altre: Type.Integer(),
      }),
    }),
    access: keeper,
    atPrimary: true,
    cost: 'list',
    refuses: [404],
    standing: 'free',
    sees: 'all',
    audit: ['read', 'case'],
  },
  /**
   * Claims the case for 15 minutes; the same keeper may renew. 409 when another keeper claims it, or after the
   * decision.
   */
  'POST /api/Custode/PrendiCaso': {
    encoding: 'json',
    request: Type.Object({ casoID: id('case') }),
    reply: reply({ versione: Type.Optional(Type.Integer()), presoFino: Type.Optional(Moment) }),
    ...keeping,
    refuses: [409],
    audit: ['taken', 'case'],
  },
  /**
   * Decides a case once. 409 for another `versione`, when another keeper claims it, or after the decision. Every move
   * but `nessuna` needs `regola` and `parole`; only `limita` needs `giorni`. `nessuna` on a `riesame` confirms the
   * measure.
   */
  'POST /api/Custode/Decidi': {
    encoding: 'json',
    request: Type.Object({
      casoID: id('case'),
      versione: Type.Integer(whole),
      mossa: Move,
      regola: Type.Optional(Rule),
      parole: marked('written', Type.Optional(FreeText(limits.decisionText))),
      giorni: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(7), Type.Literal(30)])),
    }),
    /** `attesa`: the person is a keeper too, so a second keeper must decide the same. */
    reply: reply({ provvedimentoID: Type.Optional(id('measure')), attesa: Type.Optional(Bit) }),
    ...keeping,
    locksOther: true,
    once: true,
    refuses: [409, 422],
    audit: ['decided', 'case'],
  },
  /** Revokes only what this measure did, and tells its person. 409 if it was revoked before. */
  'POST /api/Custode/Revoca': {
    encoding: 'json',
    request: Type.Object({
      provvedimentoID: id('measure'),
      regola: Rule,
      parole: marked('written', Text(limits.decisionText)),
    }),
    reply: outcome,
    ...keeping,
    locksOther: true,
    once: true,
    refuses: [409],
    audit: ['revoked', 'measure'],
  },
  'POST /api/Custode/AddNota': {
    encoding: 'json',
    request: Type.Object({ casoID: id('case'), testo: marked('written', Text(limits.noteText)) }),
    reply: reply({ notaID: Type.Optional(id('note')) }),
    ...keeping,
    once: true,
    audit: ['kept', 'case'],
  },
} as const;
