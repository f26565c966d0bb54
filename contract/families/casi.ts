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

/** A case's place in the keepers' work. */
const caseFields = {
  casoID: id('case'),
  tipo: Kind,
  /** The thing's; of a `riesame` the measure's. */
  id: id('thing'),
  /** The thing's title, its first words, or its person's name. */
  titolo: Said,
  /** Rises with each decision and each taking back: sent with a decision. */
  versione: Type.Integer(),
  /** When it was reported first. */
  dataOra: Moment,
  /** The promise: 48 hours after that. */
  scadenza: Moment,
  /** Until when a keeper has it; null: nobody has. */
  presoFino: Nullable(Moment),
  /** That keeper; null: nobody. */
  presoDa: marked('contact', Nullable(Type.String())),
  /** That keeper is the caller. */
  mio: Bit,
  /** The caller may decide it: neither about themselves nor, where another can, with a part in it. */
  decidibile: Bit,
  /** The move that stands; null: it is open. */
  mossa: Nullable(Type.Enum([...caseOutcomes])),
};

const Case = record('Case', {
  ...caseFields,
  /** The number of its reports by their reasons, the most frequent first. */
  motivi: Type.Array(record('CaseReason', { motivo: Type.Enum([...reportReasons]), quante: Type.Integer() })),
  quante: Type.Integer(),
  nomeImmagine: Nullable(Type.String()),
});

/** A thing's parts; null where its kind has no such part. */
const Thing = record('ReportedThing', {
  titolo: marked('written', Nullable(Type.String())),
  testo: marked('written', Nullable(Type.String())),
  prezzo: Nullable(Type.Number()),
  valutaSimbolo: Nullable(Type.String()),
  nome: marked('contact', Nullable(Type.String())),
  cognome: marked('contact', Nullable(Type.String())),
  web: marked('written', Nullable(Type.String())),
  stelle: Nullable(Type.Integer()),
  /** An ad's, a comment's: the ad that it is or stands under. */
  postID: Nullable(id('post')),
  immagini: Type.Array(Type.String()),
  /** A measure hides it from everybody but its person. */
  nascosto: Bit,
  /** When its person changed it after the case's measure; null: they did not, or there is none. */
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
  /** Until when; null: not limited, or without an end. */
  fino: Nullable(Moment),
  annunci: Type.Integer(),
  /** Cases about them, and measures that were never taken back. */
  casi: Type.Integer(),
  provvedimenti: Type.Integer(),
};
const PersonFacts = record('PersonFacts', personFields);

/** An earlier measure, as keepers see it. */
const Measure = record('KeptMeasure', {
  ...measureFields,
  casoID: Nullable(id('case')),
  /** The keeper. */
  autore: marked('contact', Nullable(Type.String())),
});

const Reporting = record('CaseReport', {
  segnalazioneID: id('report'),
  /** Null: from somebody without an account. */
  personaID: Nullable(id('person')),
  nome: Name,
  cognome: Name,
  motivo: Type.Enum([...reportReasons]),
  testo: Said,
  dataOra: Moment,
  /** Their last reports that were decided, at most 100, and those of them that led to a move. */
  giuste: Type.Integer(),
  decise: Type.Integer(),
  /** The other's messages that they chose as proof. */
  messaggi: Type.Array(record('CaseMessage', { messaggioID: id('message'), testo: Said, dataOra: Moment })),
});

const Note = record('CaseNote', { notaID: id('note'), nome: Name, testo: Said, dataOra: Moment });

/** A rule in the keeper's language, and the words of a decision by it in the person's. */
const RuleWords = record('CaseRule', { regola: Rule, titolo: Type.String(), parole: Said });

/** `parole`: in its person's language, the words to begin with where it is granted. */
const Objection = record('CaseObjection', {
  provvedimento: Measure,
  testo: Said,
  dataOra: Moment,
  parole: Said,
});

/** A decision about another keeper: it is in force once a second keeper decides the same. */
const Proposal = record('CaseProposal', {
  mossa: Move,
  giorni: Nullable(Type.Integer()),
  regola: Rule,
  parole: Said,
  autore: Name,
});

export const keeping = { access: keeper, standing: 'free', limit: { person: 'keeping' } } as const;

/**
 * Beyond the specification: the work of who keeps the square. To everybody else each of these addresses is one that is not
 * there. A login, or the password said once more, counts for an hour: then 428.
 */
export const casiRows = {
  /** The oldest promise first, after them what nobody with an account or a mailbox reported; of `decisi` the newest decision first. Without a filter: `aperti`. */
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
        /** The thing as it was reported, and as it is; null: it is gone. Of a `riesame` what its measure is about. */
        segnalato: Thing,
        attuale: Nullable(Thing),
        persona: PersonFacts,
        provvedimenti: Type.Array(Measure),
        segnalazioni: Type.Array(Reporting),
        note: Type.Array(Note),
        /** The moves that this kind of thing allows. */
        mosse: Type.Array(Move),
        regole: Type.Array(RuleWords),
        /** The measure of a decided case. */
        provvedimentoID: Nullable(id('measure')),
        /** The objection that a `riesame` is about. */
        riesame: Nullable(Objection),
        proposta: Nullable(Proposal),
        /** Further cases of whoever sent it, which come one after another once it is decided. */
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
  /** For 15 minutes; asked again by the same keeper, for 15 more. 409 where another has it or it was decided. */
  'POST /api/Custode/PrendiCaso': {
    encoding: 'json',
    request: Type.Object({ casoID: id('case') }),
    reply: reply({ versione: Type.Optional(Type.Integer()), presoFino: Type.Optional(Moment) }),
    ...keeping,
    refuses: [409],
    audit: ['taken', 'case'],
  },
  /**
   * One decision a case: 409 with another `versione`, where another keeper has it, or where it was decided. `regola` and
   * `parole` are wanted by every move but `nessuna`, `giorni` by `limita` alone. `nessuna` on a `riesame`: the measure stands.
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
    /** `attesa`: its person keeps the square too, and a second keeper has to decide the same. */
    reply: reply({ provvedimentoID: Type.Optional(id('measure')), attesa: Type.Optional(Bit) }),
    ...keeping,
    locksOther: true,
    once: true,
    refuses: [409, 422],
    audit: ['decided', 'case'],
  },
  /** Takes back what this measure did, and nothing else; its person is told. 409 where it was taken back before. */
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
