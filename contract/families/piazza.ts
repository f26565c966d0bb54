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

/** Statistics of one month, `yyyy-mm`. */
export const Month = record('MonthStatistics', {
  mese: Type.String(),
  segnalazioni: Type.Integer(),
  decise: Type.Integer(),
  /** Decided within 48 hours. */
  inTempo: Type.Integer(),
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
  /** New rules that everybody is asked to agree to; `accettate`: the caller has. */
  nuoveRegole: Bit,
  accettate: Bit,
});

/** Beyond the specification: pages and reports that need no account, and announcements. */
export const piazzaRows = {
  /**
   * A report without an account. Answers 200 whether or not it is kept. It counts when the mailed link is opened;
   * without an address, which only `pericolo` allows, at once. `vero`: the sender declares that it is true.
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
  /** Always 200, for any link. */
  'POST /api/Tutela/ConfermaSegnalazione': {
    encoding: 'json',
    request: linkToken,
    reply: outcome,
    access: anyone,
    limit: { network: 'setPassword' },
  },
  /** How people register here. */
  'GET /api/Tutela/Porta': {
    encoding: 'none',
    request: Type.Object({}),
    reply: reply({ porta: Type.Enum([...doors]) }),
    access: anyone,
    cache: 'public',
    cost: 'light',
  },
  /** The last twelve full months, newest first. */
  'GET /api/Tutela/NumeriPubblici': {
    encoding: 'none',
    request: Type.Object({}),
    reply: reply({ mesi: Type.Array(Month) }),
    access: anyone,
    cache: 'public',
    cost: 'light',
  },
  /** The announcements in force, and new rules that the caller has not agreed to; newest first. */
  'GET /api/Tutela/Annunci': {
    encoding: 'none',
    request: Type.Object({}),
    reply: reply({ listAnnunci: Type.Array(Annuncio) }),
    access: signedIn,
    standing: 'free',
    sees: 'viewer',
    cost: 'light',
  },
  /** Agrees to an announcement's new rules. Does nothing if it does not exist. */
  'POST /api/Tutela/AccettaRegole': {
    encoding: 'json',
    request: Type.Object({ personaID: id('me'), annuncioID: id('announcement') }),
    reply: outcome,
    access: self('personaID'),
    standing: 'free',
    limit: { person: 'settings' },
  },
} as const;
