import Type from 'typebox';
import {
  After,
  anyone,
  byPerson,
  FreeText,
  id,
  Line,
  marked,
  Moment,
  Nullable,
  Onward,
  outcome,
  owner,
  Page,
  record,
  reply,
  self,
  Text,
} from '../common';
import {
  caseKinds,
  limits,
  measureStates,
  moves,
  objectionStates,
  reportable,
  reportReasons,
  reportStates,
  rules,
} from '../limits';
import { linkToken } from './account';
import { signedInNow } from './persona';

const Bloccato = record('BlockedPerson', {
  bloccatoID: id('blocked'),
  /** Name and picture as they were at the block. */
  nome: marked('contact', Type.String()),
  cognome: marked('contact', Type.String()),
  imgProfilo: Type.String(),
  dataOra: Moment,
});

/** One ad, or all ads of one person. */
const Nascosto = record('HiddenThing', {
  postID: Nullable(id('post')),
  altroID: Nullable(id('person')),
  /** The ad's; null where a person is hidden. */
  titolo: Nullable(Type.String()),
  /** The person's, or the ad's seller's. */
  nome: marked('contact', Type.String()),
  cognome: marked('contact', Type.String()),
  /** The ad's first picture, or the person's. */
  nomeImmagine: Nullable(Type.String()),
  dataOra: Moment,
});

const Segnalazione = record('Report', {
  segnalazioneID: id('report'),
  tipo: Type.Enum([...reportable]),
  id: id('thing'),
  motivo: Type.Enum([...reportReasons]),
  stato: Type.Enum([...reportStates]),
  /** The decision; null until then. */
  esito: Nullable(Type.String()),
  dataOra: Moment,
});

/** A keeper's decision, as its person and the keepers see it. */
export const measureFields = {
  provvedimentoID: id('measure'),
  mossa: Type.Enum([...moves]),
  regola: Type.Enum([...rules]),
  /** The keeper's. */
  parole: marked('written', Type.String()),
  dataOra: Moment,
  /** Until when; null: without an end. */
  fino: Nullable(Moment),
  stato: Type.Enum([...measureStates]),
  riesame: Type.Enum([...objectionStates]),
  /** The thing, and as it was reported its title or first words, if they are its person's own. */
  tipo: Type.Enum([...caseKinds]),
  /** Only keepers get a conversation's, which would name its other side: to its person it is the measure's. */
  id: id('thing'),
  titolo: marked('written', Type.String()),
  /** The reason that most of its reports gave. */
  motivo: Nullable(Type.Enum([...reportReasons])),
};
const Provvedimento = record('Measure', {
  ...measureFields,
  /** The words and pictures that it hides from others now. */
  testi: marked('written', Type.Array(Type.String())),
  immagini: Type.Array(Type.String()),
});

const ofMine = Type.Object({ PersonaID: id('me'), page: Page, Dopo: After });
const hiding = Type.Object(
  { personaID: id('me'), postID: Type.Optional(id('post')), altroID: Type.Optional(id('person')) },
  { title: 'Hiding' },
);
const blocking = Type.Object({ personaID: id('me'), bloccatoID: id('blocked') }, { title: 'Blocking' });

/** Beyond the specification: a person's way out of what others do. */
export const tutelaRows = {
  /**
   * From the commit on neither sees the other, follows end both ways, and their conversation takes no word. The very same
   * block again changes nothing; somebody who blocked the caller is answered like nobody. 422 beyond `limits.blocks`.
   */
  'POST /api/Tutela/AddBlocco': {
    encoding: 'json',
    request: blocking,
    reply: outcome,
    access: self('personaID'),
    standing: 'free',
    once: true,
    locksOther: true,
    limit: { person: 'blocks' },
    refuses: [404, 422],
  },
  /** Ends one's own block alone. */
  'POST /api/Tutela/DeleteBlocco': {
    encoding: 'json',
    request: blocking,
    reply: outcome,
    access: self('personaID'),
    standing: 'free',
    limit: { person: 'removals' },
  },
  /** Newest first. */
  'GET /api/Tutela/BlocchiList': {
    encoding: 'query',
    request: ofMine,
    reply: reply({ listBloccati: Type.Array(Bloccato), dopo: Onward }),
    access: self('PersonaID'),
    cost: 'list',
    standing: 'free',
    sees: 'all',
  },
  /**
   * `messaggi` of the kind `messaggi` alone: `id` is their conversation, and they are the other side's; 404 otherwise. Also
   * after a block. What is not there is answered, and kept, like what the caller does not see. The same thing again, until it
   * was decided: the first one's id.
   */
  'POST /api/Tutela/AddSegnalazione': {
    encoding: 'json',
    request: Type.Object({
      personaID: id('me'),
      tipo: Type.Enum([...reportable]),
      id: id('thing'),
      motivo: Type.Enum([...reportReasons]),
      testo: marked('written', Type.Optional(FreeText(limits.reportText))),
      messaggi: Type.Optional(
        Type.Array(id('message'), { maxItems: limits.reportedMessages, uniqueItems: true }),
      ),
    }),
    reply: reply({ segnalazioneID: Type.Optional(id('report')) }),
    access: self('personaID'),
    standing: 'free',
    once: true,
    limit: { person: 'reports' },
    refuses: [404],
  },
  /** Newest first. */
  'GET /api/Tutela/SegnalazioniList': {
    encoding: 'query',
    request: ofMine,
    reply: reply({ listSegnalazioni: Type.Array(Segnalazione), dopo: Onward }),
    access: self('PersonaID'),
    cost: 'list',
    standing: 'free',
    sees: 'viewer',
  },
  /**
   * Leaves one ad, or all ads of one person, out of the caller's feed, categories, search, similar ads and counts; their
   * pages open. 422 beyond `limits.hidden`; 400 unless exactly one of the two is named.
   */
  'POST /api/Tutela/AddNascosto': {
    encoding: 'json',
    request: hiding,
    reply: outcome,
    access: self('personaID'),
    standing: 'free',
    limit: { person: 'settings' },
    refuses: [404, 422],
  },
  'POST /api/Tutela/DeleteNascosto': {
    encoding: 'json',
    request: hiding,
    reply: outcome,
    access: self('personaID'),
    standing: 'free',
    limit: { person: 'removals' },
  },
  /** Newest first. */
  'GET /api/Tutela/NascostiList': {
    encoding: 'query',
    request: ofMine,
    reply: reply({ listNascosti: Type.Array(Nascosto), dopo: Onward }),
    access: self('PersonaID'),
    cost: 'list',
    standing: 'free',
    sees: 'viewer',
  },
  /** The words that the app folds things by, for this person alone. */
  'GET /api/Tutela/ParoleList': {
    encoding: 'query',
    request: byPerson,
    reply: reply({ parole: marked('written', Type.Array(Type.String())) }),
    access: self('PersonaID'),
    standing: 'free',
    sees: 'viewer',
    cost: 'light',
  },
  /** Replaces the list; the same word twice counts once. */
  'POST /api/Tutela/UpdateParole': {
    encoding: 'json',
    request: Type.Object({
      personaID: id('me'),
      parole: marked('written', Type.Array(Line(limits.hiddenWord), { maxItems: limits.hiddenWords })),
    }),
    reply: outcome,
    access: self('personaID'),
    standing: 'free',
    limit: { person: 'settings' },
    refuses: [422],
  },
  /** The keepers' decisions about the caller, newest first. */
  'GET /api/Tutela/ProvvedimentiList': {
    encoding: 'query',
    request: ofMine,
    reply: reply({ listProvvedimenti: Type.Array(Provvedimento), dopo: Onward }),
    access: self('PersonaID'),
    atPrimary: true,
    standing: 'own',
    cost: 'list',
    sees: 'all',
  },
  /**
   * By the link in the mail about a closed account: a session of an hour, which serves as one of a suspended person. The
   * link is good until its measure is taken back, six months at most; else 100.
   */
  'POST /api/Tutela/ApriProvvedimento': {
    encoding: 'json',
    request: linkToken,
    reply: signedInNow,
    access: anyone,
    limit: { network: 'setPassword' },
  },
  /** Once a measure, within six months: 409 where it was asked before, 422 where it is too late or was taken back. */
  'POST /api/Tutela/ChiediRiesame': {
    encoding: 'json',
    request: Type.Object({
      personaID: id('me'),
      provvedimentoID: id('measure'),
      testo: marked('written', Text(limits.objectionText)),
    }),
    reply: outcome,
    access: owner('measure', 'provvedimentoID', 404, 'personaID'),
    standing: 'own',
    once: true,
    limit: { person: 'objections' },
    refuses: [409, 422],
  },
} as const;
