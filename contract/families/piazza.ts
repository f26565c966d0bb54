import Type from 'typebox';
import {
  anyone,
  Bit,
  Flag,
  FreeLine,
  id,
  marked,
  Moment,
  outcome,
  record,
  reply,
  self,
  signedIn,
  Strict,
  Text,
} from '../common';
import { linkToken } from './account';
import { doors, limits, reportReasons } from '../limits';

/** One month of the square, as `yyyy-mm`. */
export const Month = record('MonthStatistics', {
  mese: Type.String(),
  segnalazioni: Type.Integer(),
  decise: Type.Integer(),
  /** The number decided within 48 hours. */
  inTempo: Type.Integer(),
  /** Decisions by their moves. */
  nessuna: Type.Integer(),
  parola: Type.Integer(),
  velo: Type.Integer(),
  nascondi: Type.Integer(),
  limita: Type.Integer(),
  sospendi: Type.Integer(),
  chiudi: Type.Integer(),
  revocati: Type.Integer(),
  riesami: Type.Integer(),
  accolti: Type.Integer(),
});

const Annuncio = record('Announcement', {
  annuncioID: id('announcement'),
  da: Moment,
  a: Moment,
  /** In the caller's language. */
  testo: marked('written', Type.String()),
  /** New rules, to which everybody is asked to agree; `accettate`: the caller did. */
  nuoveRegole: Bit,
  accettate: Bit,
});

/** Beyond the specification: the square as everybody meets it, also without an account. */
export const piazzaRows = {
  /**
   * A report without an account: 200 whatever comes of it. It counts once the mailed link is tapped; without an address,
   * which `pericolo` alone allows, at once. `vero`: the sender declares that it is true.
   */
  'POST /api/Tutela/AddSegnalazioneEsterna': {
    encoding: 'json',
    request: Type.Object({
      link: Strict(limits.reportLink),
      motivo: Type.Enum([...reportReasons]),
      testo: marked('written', Text(limits.reportText)),
      nome: marked('contact', Type.Optional(FreeLine(limits.name))),
      email: marked('contact', Type.Optional(Strict(limits.email))),
      vero: Flag,
    }),
    reply: outcome,
    access: anyone,
    limit: { network: 'outsideReports' },
  },
  /** 200 whatever the link is worth. */
  'POST /api/Tutela/ConfermaSegnalazione': {
    encoding: 'json',
    request: linkToken,
    reply: outcome,
    access: anyone,
    limit: { network: 'setPassword' },
  },
  /** The way into the square. */
  'GET /api/Tutela/Porta': {
    encoding: 'none',
    request: Type.Object({}),
    reply: reply({ porta: Type.Enum([...doors]) }),
    access: anyone,
    cache: 'public',
    cost: 'light',
  },
  /** The last twelve months, the newest first; the one that runs is not among them. */
  'GET /api/Tutela/NumeriPubblici': {
    encoding: 'none',
    request: Type.Object({}),
    reply: reply({ mesi: Type.Array(Month) }),
    access: anyone,
    cache: 'public',
    cost: 'light',
  },
  /** The keepers' words to everybody that hold now, and new rules that the caller has not agreed to; newest first. */
  'GET /api/Tutela/Annunci': {
    encoding: 'none',
    request: Type.Object({}),
    reply: reply({ listAnnunci: Type.Array(Annuncio) }),
    access: signedIn,
    standing: 'free',
    sees: 'viewer',
    cost: 'light',
  },
  /** The caller agrees to the new rules of an announcement; of one that is not there nothing is kept. */
  'POST /api/Tutela/AccettaRegole': {
    encoding: 'json',
    request: Type.Object({ personaID: id('me'), annuncioID: id('announcement') }),
    reply: outcome,
    access: self('personaID'),
    standing: 'free',
    limit: { person: 'settings' },
  },
} as const;
