import Type from 'typebox';
import {
  After,
  Bit,
  Flag,
  FreeLine,
  FreeText,
  Id,
  keeper,
  Line,
  marked,
  Moment,
  Nullable,
  onePerson,
  Onward,
  outcome,
  Page,
  record,
  reply,
  SentMoment,
  Strict,
  Text,
} from '../common';
import { caseKinds, caseLists, doors, limits, moves, personStates, reportReasons, rules } from '../limits';
import { Month, measureFields } from './tutela';

const Name = marked('contact', Type.String());
const Said = marked('written', Type.String());
const Move = Type.Enum([...moves]);
const Rule = Type.Enum([...rules]);
const Kind = Type.Enum([...caseKinds]);
const State = Type.Enum([...personStates]);
const empty = Type.Object({});
const paged = { page: Page, Dopo: After };

/** A case's place in the keepers' work. */
const caseFields = {
  casoID: Id,
  tipo: Kind,
  /** The thing's; of a `riesame` the measure's. */
  id: Id,
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
  /** The caller may decide it: neither their own thing or report, nor an objection to their own decision. */
  decidibile: Bit,
  /** The move that stands; null: it is open. */
  mossa: Nullable(Move),
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
  titolo: Nullable(Said),
  testo: Nullable(Said),
  prezzo: Nullable(Type.Number()),
  valutaSimbolo: Nullable(Type.String()),
  nome: Nullable(Name),
  cognome: Nullable(Name),
  web: Nullable(Said),
  stelle: Nullable(Type.Integer()),
  /** An ad's, a comment's: the ad that it is or stands under. */
  postID: Nullable(Id),
  immagini: Type.Array(Type.String()),
});

const personFields = {
  personaID: Id,
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
const Person = record('KeptPersonRow', {
  ...personFields,
  email: marked('contact', Type.String()),
  dataNascita: marked('contact', Type.String()),
  sessioni: Type.Integer(),
});

/** An earlier measure, as keepers see it. */
const Measure = record('KeptMeasure', {
  ...measureFields,
  casoID: Nullable(Id),
  /** The keeper. */
  autore: marked('contact', Nullable(Type.String())),
});

const Reporting = record('CaseReport', {
  segnalazioneID: Id,
  /** Null: from somebody without an account. */
  personaID: Nullable(Id),
  nome: Name,
  cognome: Name,
  motivo: Type.Enum([...reportReasons]),
  testo: Said,
  dataOra: Moment,
  /** Their last reports that were decided, at most 100, and those of them that led to a move. */
  giuste: Type.Integer(),
  decise: Type.Integer(),
  /** The other's messages that they chose as proof. */
  messaggi: Type.Array(record('CaseMessage', { messaggioID: Id, testo: Said, dataOra: Moment })),
});

const Note = record('CaseNote', { notaID: Id, nome: Name, testo: Said, dataOra: Moment });

/** A rule in the keeper's language, and the words of a decision by it in the person's. */
const RuleWords = record('CaseRule', { regola: Rule, titolo: Type.String(), parole: Type.String() });

const Objection = record('CaseObjection', { provvedimento: Measure, testo: Said, dataOra: Moment });

const Mail = record('KeptMail', {
  postaID: Id,
  tipo: Type.Union([Type.Literal('assistenza'), Type.Literal('feedback')]),
  personaID: Nullable(Id),
  nome: Name,
  cognome: Name,
  email: marked('contact', Type.String()),
  oggetto: Said,
  messaggio: Said,
  voto: Nullable(Type.Integer()),
  postID: Nullable(Id),
  dataOra: Moment,
  /** Null: not answered yet. */
  risposta: Nullable(Said),
  rispostaIl: Nullable(Moment),
});

const Waiting = record('WaitingPerson', {
  id: Id,
  nome: Name,
  cognome: Name,
  email: marked('contact', Type.String()),
  abbreviazione: Type.String(),
  dataOra: Moment,
});

const Invite = record('Invite', {
  invitoID: Id,
  codice: marked('secret', Type.String()),
  usi: Type.Integer(),
  usati: Type.Integer(),
  fino: Nullable(Moment),
  dataOra: Moment,
});

const Line5 = Line(limits.announcement);
const testi = Type.Object({ it: Line5, en: Line5, de: Line5, fr: Line5, es: Line5 }, { title: 'FiveTexts' });

const Registered = record('AuditLine', {
  id: Type.Integer(),
  evento: Type.String(),
  oggetto: Nullable(Type.String()),
  personaID: Nullable(Id),
  esito: Nullable(Type.Integer()),
  dataOra: Moment,
});

const keeping = { access: keeper, limit: { person: 'keeping' } } as const;

/**
 * Beyond the specification: the work of who keeps the square. To everybody else each of these addresses is one that is not
 * there. A login, or the password said once more, counts for an hour: then 428.
 */
export const custodeRows = {
  /** The oldest promise first; of `decisi` the newest decision first. Without a filter: `aperti`. */
  'GET /api/Custode/CasiList': {
    encoding: 'query',
    request: Type.Object({ filtro: Type.Optional(Type.Enum([...caseLists])), ...paged }),
    reply: reply({ listCasi: Type.Array(Case), aperti: Type.Integer(), dopo: Onward }),
    access: keeper,
    atPrimary: true,
    cost: 'list',
  },
  'GET /api/Custode/CasoDetails': {
    encoding: 'query',
    request: Type.Object({ CasoID: Id }),
    reply: reply({
      caso: record('CaseDetails', {
        ...caseFields,
        /** The thing as it was reported, and as it is; null: it is gone. */
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
        provvedimentoID: Nullable(Id),
        /** The objection that a `riesame` is about. */
        riesame: Nullable(Objection),
      }),
    }),
    access: keeper,
    atPrimary: true,
    cost: 'list',
    refuses: [404],
  },
  /** For 15 minutes; asked again by the same keeper, for 15 more. 409 where another has it or it was decided. */
  'POST /api/Custode/PrendiCaso': {
    encoding: 'json',
    request: Type.Object({ casoID: Id }),
    reply: reply({ versione: Type.Optional(Type.Integer()), presoFino: Type.Optional(Moment) }),
    ...keeping,
    refuses: [409],
  },
  /**
   * One decision a case: 409 with another `versione`, where another keeper has it, or where it was decided. `regola` and
   * `parole` are wanted by every move but `nessuna`, `giorni` by `limita` alone. `nessuna` on a `riesame`: the measure stands.
   */
  'POST /api/Custode/Decidi': {
    encoding: 'json',
    request: Type.Object({
      casoID: Id,
      versione: Type.Integer({ minimum: 0 }),
      mossa: Move,
      regola: Type.Optional(Rule),
      parole: marked('written', Type.Optional(FreeText(limits.decisionText))),
      giorni: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(7), Type.Literal(30)])),
    }),
    reply: reply({ provvedimentoID: Type.Optional(Id) }),
    ...keeping,
    locksOther: true,
    once: true,
    refuses: [409, 422],
  },
  /** Takes back what this measure did, and nothing else; its person is told. 409 where it was taken back before. */
  'POST /api/Custode/Revoca': {
    encoding: 'json',
    request: Type.Object({
      provvedimentoID: Id,
      regola: Rule,
      parole: marked('written', Text(limits.decisionText)),
    }),
    reply: outcome,
    ...keeping,
    locksOther: true,
    once: true,
    refuses: [409],
  },
  'POST /api/Custode/AddNota': {
    encoding: 'json',
    request: Type.Object({ casoID: Id, testo: marked('written', Text(limits.noteText)) }),
    reply: reply({ notaID: Type.Optional(Id) }),
    ...keeping,
    once: true,
  },
  /** Support and feedback: the oldest without an answer first, then the newest answered. */
  'GET /api/Custode/PostaList': {
    encoding: 'query',
    request: Type.Object(paged),
    reply: reply({ listPosta: Type.Array(Mail), dopo: Onward }),
    access: keeper,
    atPrimary: true,
    cost: 'list',
  },
  /** The answer goes by mail. 409 where it has one. */
  'POST /api/Custode/Rispondi': {
    encoding: 'json',
    request: Type.Object({ postaID: Id, testo: marked('written', Text(limits.feedbackText)) }),
    reply: outcome,
    ...keeping,
    once: true,
    refuses: [409],
  },
  /** By name, or by the whole mail address; the newest first. */
  'GET /api/Custode/PersoneList': {
    encoding: 'query',
    request: Type.Object({ q: marked('contact', Type.Optional(FreeLine(limits.email))), ...paged }),
    reply: reply({ listPersone: Type.Array(Person), dopo: Onward }),
    access: keeper,
    atPrimary: true,
    cost: 'list',
  },
  'POST /api/Custode/EsciDaTutte': { encoding: 'json', request: onePerson, reply: outcome, ...keeping },
  /** The link to choose a password, once more. */
  'POST /api/Custode/RimandaLink': { encoding: 'json', request: onePerson, reply: outcome, ...keeping },
  'POST /api/Custode/CorreggiPersona': {
    encoding: 'json',
    request: Type.Object({
      personaID: Id,
      nome: marked('contact', Type.Optional(Line(limits.name))),
      cognome: marked('contact', Type.Optional(FreeLine(limits.name))),
      dataNascita: marked('contact', Type.Optional(Strict(40))),
    }),
    reply: outcome,
    ...keeping,
    refuses: [422],
  },
  /** Persons who asked for an account while the door is kept by approval, the oldest first. */
  'GET /api/Custode/AttesaList': {
    encoding: 'query',
    request: Type.Object(paged),
    reply: reply({ listAttesa: Type.Array(Waiting), dopo: Onward }),
    access: keeper,
    atPrimary: true,
    cost: 'list',
  },
  /** `si`: the link to choose a password is mailed; else they are told that there is no place. */
  'POST /api/Custode/DecidiAttesa': {
    encoding: 'json',
    request: Type.Object({ id: Id, si: Flag }),
    reply: outcome,
    ...keeping,
  },
  'POST /api/Custode/UpdatePorta': {
    encoding: 'json',
    request: Type.Object({ porta: Type.Enum([...doors]) }),
    reply: outcome,
    ...keeping,
  },
  /** The newest first. */
  'GET /api/Custode/InvitiList': {
    encoding: 'query',
    request: Type.Object(paged),
    reply: reply({ listInviti: Type.Array(Invite), dopo: Onward }),
    access: keeper,
    atPrimary: true,
    cost: 'list',
  },
  /** So many codes, each good for `usi` registrations. */
  'POST /api/Custode/AddInviti': {
    encoding: 'json',
    request: Type.Object({
      quanti: Type.Integer({ minimum: 1, maximum: limits.invites }),
      usi: Type.Integer({ minimum: 1, maximum: limits.inviteUses }),
      fino: Type.Optional(SentMoment),
    }),
    reply: reply({ codici: marked('secret', Type.Optional(Type.Array(Type.String()))) }),
    ...keeping,
    once: true,
  },
  /** 422 where it ends before it begins. `nuoveRegole`: everybody is asked to agree anew. */
  'POST /api/Custode/AddAnnuncio': {
    encoding: 'json',
    request: Type.Object({ da: SentMoment, a: SentMoment, testi, nuoveRegole: Type.Optional(Flag) }),
    reply: reply({ annuncioID: Type.Optional(Id) }),
    ...keeping,
    once: true,
    refuses: [422],
  },
  /** They come with the page note-legali, as `piazza-nome`, `piazza-contatti` and `piazza-regole`. Empty: the product's own. */
  'POST /api/Custode/UpdatePiazza': {
    encoding: 'json',
    request: Type.Object({
      nome: FreeLine(limits.squareName),
      contatti: marked('contact', FreeText(limits.squareContacts)),
      regole: FreeText(limits.squareRules),
    }),
    reply: outcome,
    ...keeping,
  },
  /** The work that waits now, and the last twelve months. */
  'GET /api/Custode/Numeri': {
    encoding: 'query',
    request: empty,
    reply: reply({
      /** Open cases, those of them beyond their promise, letters without an answer, persons before the door. */
      aperti: Type.Integer(),
      oltre: Type.Integer(),
      posta: Type.Integer(),
      attesa: Type.Integer(),
      mesi: Type.Array(Month),
    }),
    access: keeper,
    cost: 'list',
  },
  /** The audit, the newest first, and whether its chain holds. `rotta`: the first line that does not fit. */
  'GET /api/Custode/Registro': {
    encoding: 'query',
    request: Type.Object(paged),
    reply: reply({
      listRegistro: Type.Array(Registered),
      intatta: Bit,
      rotta: Nullable(Type.Integer()),
      dopo: Onward,
    }),
    access: keeper,
    atPrimary: true,
    cost: 'heavy',
  },
} as const;
