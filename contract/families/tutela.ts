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
  /** The blocked person's name and picture at the time of the block. */
  nome: marked('contact', Type.String()),
  cognome: marked('contact', Type.String()),
  imgProfilo: Type.String(),
  dataOra: Moment,
});

const Nascosto = record('HiddenThing', {
  postID: Nullable(id('post')),
  altroID: Nullable(id('person')),
  /** The title of the hidden ad; null for a hidden person. */
  titolo: Nullable(Type.String()),
  /** The name of the hidden person, or of the ad's seller. */
  nome: marked('contact', Type.String()),
  cognome: marked('contact', Type.String()),
  /** The first picture of the ad, or the picture of the person. */
  nomeImmagine: Nullable(Type.String()),
  dataOra: Moment,
});

const Segnalazione = record('Report', {
  segnalazioneID: id('report'),
  tipo: Type.Enum([...reportable]),
  id: id('thing'),
  motivo: Type.Enum([...reportReasons]),
  stato: Type.Enum([...reportStates]),
  /** The text of the decision; null while undecided. */
  esito: Nullable(Type.String()),
  dataOra: Moment,
});

/** A keeper's decision, as the person concerned and the keepers see it. */
export const measureFields = {
  provvedimentoID: id('measure'),
  mossa: Type.Enum([...moves]),
  regola: Type.Enum([...rules]),
  parole: marked('written', Type.String()),
  dataOra: Moment,
  /** The end of the decision's effect; null if it has none. */
  fino: Nullable(Moment),
  stato: Type.Enum([...measureStates]),
  riesame: Type.Enum([...objectionStates]),
  /** The thing decided about, with its title or first words at the time of the report, if it is the person's own. */
  tipo: Type.Enum([...caseKinds]),
  /**
   * For a conversation, keepers get the conversation's id. The person concerned gets the decision's id, because the
   * conversation's would reveal the other party.
   */
  id: id('thing'),
  titolo: marked('written', Type.String()),
  motivo: Nullable(Type.Enum([...reportReasons])),
};
const Provvedimento = record('Measure', {
  ...measureFields,
  /** The texts and pictures that the decision now hides from others. */
  testi: marked('written', Type.Array(Type.String())),
  immagini: Type.Array(Type.String()),
});

const ofMine = Type.Object({ PersonaID: id('me'), page: Page, Dopo: After });
const hiding = Type.Object(
  { personaID: id('me'), postID: Type.Optional(id('post')), altroID: Type.Optional(id('person')) },
  { title: 'Hiding' },
);
const blocking = Type.Object({ personaID: id('me'), bloccatoID: id('blocked') }, { title: 'Blocking' });

/** Beyond the specification: blocking, hiding, reporting, and objecting to a decision. */
export const tutelaRows = {
  /**
   * Blocks a person: neither sees the other any more, both unfollow, and their conversation takes no more messages.
   * Repeating it changes nothing. Blocking somebody who blocked the caller gets the same response as an unknown person.
   * Answers 422 beyond `limits.blocks`.
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
  /** Ends the caller's block; a block by the other person remains. */
  'POST /api/Tutela/DeleteBlocco': {
    encoding: 'json',
    request: blocking,
    reply: outcome,
    access: self('personaID'),
    standing: 'free',
    limit: { person: 'removals' },
  },
  /** The people whom the caller blocks, newest first. */
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
   * Reports a thing. `messaggi` only for that kind: `id` is the conversation, and the messages must be the other
   * person's, else 404. Works after a block too. A thing that is missing or that the caller cannot see gets the same
   * response, and the report is kept. Repeating a report before the decision returns the first one's id.
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
  /** The caller's reports, newest first. */
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
   * Hides one ad, or all ads of one person, from the caller's feed, categories, search, similar ads and counts; their
   * pages can still be opened. Answers 422 beyond `limits.hidden`, 400 unless exactly one of both is named.
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
  /** What the caller has hidden, newest first. */
  'GET /api/Tutela/NascostiList': {
    encoding: 'query',
    request: ofMine,
    reply: reply({ listNascosti: Type.Array(Nascosto), dopo: Onward }),
    access: self('PersonaID'),
    cost: 'list',
    standing: 'free',
    sees: 'viewer',
  },
  /** The words for which the app collapses posts for this person. */
  'GET /api/Tutela/ParoleList': {
    encoding: 'query',
    request: byPerson,
    reply: reply({ parole: marked('written', Type.Array(Type.String())) }),
    access: self('PersonaID'),
    standing: 'free',
    sees: 'viewer',
    cost: 'light',
  },
  /** Replaces the list of words; duplicates are dropped. */
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
   * Opens the link in the mail about a closed account: gives a session of one hour with the rights of a suspended
   * person. The link works as long as the decision, six months at most; then the call answers 100.
   */
  'POST /api/Tutela/ApriProvvedimento': {
    encoding: 'json',
    request: linkToken,
    reply: signedInNow,
    access: anyone,
    limit: { network: 'setPassword' },
  },
  /**
   * Objects to a decision, once for each and within six months. Answers 409 if the person objected before, 422 if it is
   * too late or the decision was revoked.
   */
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
