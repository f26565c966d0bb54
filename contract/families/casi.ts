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
  /** The id of the reported thing; for an objection (`riesame`), the id of the decision. */
  id: id('thing'),
  /** The title or first words of the reported thing, or the reported person's name. */
  titolo: Said,
  /** Rises with each decision and revocation. A decision sends it back, so that the host notices a concurrent one. */
  versione: Type.Integer(),
  /** The time of the first report. */
  dataOra: Moment,
  /** The deadline: 48 hours after the first report. */
  scadenza: Moment,
  /** Until when a keeper has claimed the case; null when nobody has. */
  presoFino: Nullable(Moment),
  presoDa: marked('contact', Nullable(Type.String())),
  /** 1 if the caller has claimed the case. */
  mio: Bit,
  /**
   * 1 if the caller may decide the case: it is not about them, and they are not involved in it, unless nobody else can
   * decide.
   */
  decidibile: Bit,
  /** The outcome in force; null while the case is open. */
  mossa: Nullable(Type.Enum([...caseOutcomes])),
};

const Case = record('Case', {
  ...caseFields,
  /** The number of reports for each reason, the most frequent first. */
  motivi: Type.Array(record('CaseReason', { motivo: Type.Enum([...reportReasons]), quante: Type.Integer() })),
  quante: Type.Integer(),
  nomeImmagine: Nullable(Type.String()),
});

/** The parts of a reported thing; null for parts that things of its kind do not have. */
const Thing = record('ReportedThing', {
  titolo: marked('written', Nullable(Type.String())),
  testo: marked('written', Nullable(Type.String())),
  prezzo: Nullable(Type.Number()),
  valutaSimbolo: Nullable(Type.String()),
  nome: marked('contact', Nullable(Type.String())),
  cognome: marked('contact', Nullable(Type.String())),
  web: marked('written', Nullable(Type.String())),
  stelle: Nullable(Type.Integer()),
  /** The reported ad, or the ad below which the reported comment is. */
  postID: Nullable(id('post')),
  immagini: Type.Array(Type.String()),
  /** 1 if a keeper's decision hides the thing from everybody but its owner. */
  nascosto: Bit,
  /** When the person edited the thing after the decision; null without an edit or decision. */
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
  /** The end of the person's limitation; null without one. */
  fino: Nullable(Moment),
  annunci: Type.Integer(),
  /** The number of cases about the person, and of decisions against them that were not revoked. */
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
  /** Null if somebody without an account reported. */
  personaID: Nullable(id('person')),
  nome: Name,
  cognome: Name,
  motivo: Type.Enum([...reportReasons]),
  testo: Said,
  dataOra: Moment,
  /** Of the reporter's last 100 reports that were decided: how many led to action, and how many there are. */
  giuste: Type.Integer(),
  decise: Type.Integer(),
  /** The messages of the other person that the reporter chose as evidence. */
  messaggi: Type.Array(record('CaseMessage', { messaggioID: id('message'), testo: Said, dataOra: Moment })),
});

const Note = record('CaseNote', { notaID: id('note'), nome: Name, testo: Said, dataOra: Moment });

/** A rule in the keeper's language, with a draft of the statement of reasons in the person's language. */
const RuleWords = record('CaseRule', { regola: Rule, titolo: Type.String(), parole: Said });

/** An objection. `parole`: a draft of the reply that grants it, in the person's language. */
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
 * Beyond the specification: the keepers' work. For everybody else these addresses answer 404. They answer 428 unless
 * the keeper signed in or typed the password within the last hour.
 */
export const casiRows = {
  /**
   * The cases with the earliest deadline first; at the end those reported only by people without an account and a
   * mailbox. `decisi`: the newest decision first. The default filter is `aperti`.
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
        /**
         * The thing as it was reported, and as it is now; null if it is gone. For an objection (`riesame`), the subject
         * of the decision.
         */
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
        /** The number of the reporter's further cases, which open one after another once this one is decided. */
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
   * Claims the case for 15 minutes; the same keeper may renew the claim. Answers 409 when another keeper has
   * claimed the case, or when it is decided.
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
   * Decides a case once. Answers 409 for another `versione`, when another keeper has claimed it, or when it is
   * decided. Every decision but `nessuna` needs `regola` and `parole`; only `limita` needs `giorni`. `nessuna` on an
   * objection (`riesame`) confirms the decision.
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
    /** `attesa`: the reported person is a keeper too, so a second keeper must decide the same. */
    reply: reply({ provvedimentoID: Type.Optional(id('measure')), attesa: Type.Optional(Bit) }),
    ...keeping,
    locksOther: true,
    once: true,
    refuses: [409, 422],
    audit: ['decided', 'case'],
  },
  /** Undoes only what this decision did, and notifies its person. Answers 409 if it was revoked before. */
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
