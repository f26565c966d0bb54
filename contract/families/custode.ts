import Type from 'typebox';
import {
  Bit,
  Flag,
  FreeLine,
  FreeText,
  id,
  keeper,
  Line,
  marked,
  Moment,
  Nullable,
  onePerson,
  Onward,
  outcome,
  record,
  reply,
  SentMoment,
  Strict,
  Text,
} from '../common';
import { doors, limits } from '../limits';
import { keeping, Name, paged, personFields, Said } from './casi';
import { Month } from './piazza';

const empty = Type.Object({});
const Person = record('KeptPersonRow', {
  ...personFields,
  email: marked('contact', Type.String()),
  dataNascita: marked('contact', Type.String()),
  sessioni: Type.Integer(),
});

const Mail = record('KeptMail', {
  postaID: id('letter'),
  tipo: Type.Union([Type.Literal('assistenza'), Type.Literal('feedback')]),
  personaID: Nullable(id('person')),
  nome: Name,
  cognome: Name,
  /** The mail address of the account, which gets the reply. */
  email: marked('contact', Type.String()),
  oggetto: Said,
  messaggio: Said,
  voto: Nullable(Type.Integer()),
  postID: Nullable(id('post')),
  dataOra: Moment,
  /** 1 if a recording was attached less than 30 days ago. */
  registrazione: Bit,
  /** The reply; null while unanswered. */
  risposta: marked('written', Nullable(Type.String())),
  rispostaIl: Nullable(Moment),
});

const Waiting = record('WaitingPerson', {
  id: id('registration'),
  nome: Name,
  cognome: Name,
  email: marked('contact', Type.String()),
  abbreviazione: Type.String(),
  dataOra: Moment,
});

const Invite = record('Invite', {
  invitoID: id('invitation'),
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
  oggetto: marked('written', Nullable(Type.String())),
  /** The object of the event: its id and what the id identifies. */
  cosa: Nullable(record('AuditThing', { tipo: Type.String(), id: Type.Integer() })),
  personaID: Nullable(id('person')),
  /** The names of an audit entry are empty after the person's account is deleted. */
  nome: Name,
  /** The person concerned, if somebody else acted. */
  altroID: Nullable(id('person')),
  altroNome: Name,
  esito: Nullable(Type.Integer()),
  dataOra: Moment,
});

export const custodeRows = {
  'GET /api/Custode/PostaList': {
    encoding: 'query',
    request: Type.Object(paged),
    reply: reply({ listPosta: Type.Array(Mail), dopo: Onward }),
    access: keeper,
    atPrimary: true,
    cost: 'list',
    standing: 'free',
    sees: 'all',
    audit: ['read', null],
  },
  /** Mails the reply to a person's message. Answers 409 if it was answered before. */
  'POST /api/Custode/Rispondi': {
    encoding: 'json',
    request: Type.Object({ postaID: id('letter'), testo: marked('written', Text(limits.feedbackText)) }),
    reply: outcome,
    ...keeping,
    once: true,
    refuses: [409],
    audit: ['kept', 'letter'],
  },
  /** Finds people by name or by a whole mail address; newest first. */
  'GET /api/Custode/PersoneList': {
    encoding: 'query',
    request: Type.Object({ q: marked('contact', Type.Optional(FreeLine(limits.email))), ...paged }),
    reply: reply({ listPersone: Type.Array(Person), dopo: Onward }),
    access: keeper,
    atPrimary: true,
    cost: 'list',
    standing: 'free',
    sees: 'all',
    audit: ['read', null],
  },
  'POST /api/Custode/EsciDaTutte': {
    encoding: 'json',
    request: onePerson,
    reply: outcome,
    ...keeping,
    audit: ['kept', 'person'],
  },
  /** Mails the link to choose a password again. */
  'POST /api/Custode/RimandaLink': {
    encoding: 'json',
    request: onePerson,
    reply: outcome,
    ...keeping,
    audit: ['kept', 'person'],
  },
  'POST /api/Custode/CorreggiPersona': {
    encoding: 'json',
    request: Type.Object({
      personaID: id('person'),
      nome: marked('contact', Type.Optional(Line(limits.name))),
      cognome: marked('contact', Type.Optional(FreeLine(limits.name))),
      dataNascita: marked('contact', Type.Optional(Strict(40))),
    }),
    reply: outcome,
    ...keeping,
    refuses: [422],
    audit: ['kept', 'person'],
  },
  /** The registrations that wait for a keeper's approval, oldest first. */
  'GET /api/Custode/AttesaList': {
    encoding: 'query',
    request: Type.Object(paged),
    reply: reply({ listAttesa: Type.Array(Waiting), dopo: Onward }),
    access: keeper,
    atPrimary: true,
    cost: 'list',
    standing: 'free',
    sees: 'all',
    audit: ['read', null],
  },
  /** With `si` the person can sign in; otherwise the registration is deleted. A mail tells the person in both cases. */
  'POST /api/Custode/DecidiAttesa': {
    encoding: 'json',
    request: Type.Object({ id: id('registration'), si: Flag }),
    reply: outcome,
    ...keeping,
    audit: ['door', 'registration'],
  },
  'POST /api/Custode/UpdatePorta': {
    encoding: 'json',
    request: Type.Object({ porta: Type.Enum([...doors]) }),
    reply: outcome,
    ...keeping,
    audit: ['door', null],
  },
  'GET /api/Custode/InvitiList': {
    encoding: 'query',
    request: Type.Object(paged),
    reply: reply({ listInviti: Type.Array(Invite), dopo: Onward }),
    access: keeper,
    atPrimary: true,
    cost: 'list',
    standing: 'free',
    sees: 'all',
    audit: false,
  },
  /** Makes invitation codes; each is good for `usi` registrations. */
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
    audit: ['door', null],
  },
  /**
   * Publishes an announcement. Answers 422 when it ends before it begins. `nuoveRegole`: everybody is asked to agree
   * again.
   */
  'POST /api/Custode/AddAnnuncio': {
    encoding: 'json',
    request: Type.Object({ da: SentMoment, a: SentMoment, testi, nuoveRegole: Type.Optional(Flag) }),
    reply: reply({ annuncioID: Type.Optional(id('announcement')) }),
    ...keeping,
    standing: 'public',
    once: true,
    refuses: [422],
    audit: ['kept', 'announcement'],
  },
  /**
   * Sets the name, contacts and rules, which the page note-legali shows in the labels `piazza-nome`, `piazza-contatti`
   * and `piazza-regole`. For an empty text it shows the product's own.
   */
  'POST /api/Custode/UpdatePiazza': {
    encoding: 'json',
    request: Type.Object({
      nome: marked('contact', FreeLine(limits.squareName)),
      contatti: marked('contact', FreeText(limits.squareContacts)),
      regole: FreeText(limits.squareRules),
    }),
    reply: outcome,
    ...keeping,
    standing: 'public',
    audit: ['kept', null],
  },
  'GET /api/Custode/Numeri': {
    encoding: 'query',
    request: empty,
    reply: reply({
      /**
       * The numbers of open cases, of those past their deadline, of unanswered messages, and of registrations that wait
       * for approval.
       */
      aperti: Type.Integer(),
      oltre: Type.Integer(),
      posta: Type.Integer(),
      attesa: Type.Integer(),
      mesi: Type.Array(Month),
    }),
    access: keeper,
    cost: 'list',
    standing: 'free',
    sees: 'all',
    audit: false,
  },
  /**
   * The audit log, newest entry first, and whether its hash chain is intact for 20,000 entries from the first one of
   * the page. `rotta`: the first broken entry.
   */
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
    standing: 'free',
    sees: 'all',
    audit: false,
  },
} as const;
