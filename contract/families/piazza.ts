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
  /** The number of cases decided within 48 hours. */
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
  /** The announcement in the caller's language. */
  testo: marked('written', Type.String()),
  /** `nuoveRegole`: everybody is asked to agree to new rules; `accettate`: the caller has agreed. */
  nuoveRegole: Bit,
  accettate: Bit,
});

/** Beyond the specification: pages and reports that need no account, and announcements. */
export const piazzaRows = {
  /**
   * A report by somebody without an account. Answers 200 whether or not the report is kept. It reaches the keepers
   * when the sender opens the mailed link; without a mail address, which only the reason `pericolo` allows, at once.
   * `vero`: the sender declares that the report is true.
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
  /** Confirms such a report by its mailed link. Answers 200 for any link. */
  'POST /api/Tutela/ConfermaSegnalazione': {
    encoding: 'json',
    request: linkToken,
    reply: outcome,
    access: anyone,
    limit: { network: 'setPassword' },
  },
  /** How people can register on this host: freely, with approval, or by invitation. */
  'GET /api/Tutela/Porta': {
    encoding: 'none',
    request: Type.Object({}),
    reply: reply({ porta: Type.Enum([...doors]) }),
    access: anyone,
    cache: 'public',
    cost: 'light',
  },
  /** The statistics of the last twelve full months, newest first. */
  'GET /api/Tutela/NumeriPubblici': {
    encoding: 'none',
    request: Type.Object({}),
    reply: reply({ mesi: Type.Array(Month) }),
    access: anyone,
    cache: 'public',
    cost: 'light',
  },
  /** The announcements in force, and new rules to which the caller has not agreed; newest first. */
  'GET /api/Tutela/Annunci': {
    encoding: 'none',
    request: Type.Object({}),
    reply: reply({ listAnnunci: Type.Array(Annuncio) }),
    access: signedIn,
    standing: 'free',
    sees: 'viewer',
    cost: 'light',
  },
  /** Agrees to the new rules of an announcement. Does nothing if the announcement does not exist. */
  'POST /api/Tutela/AccettaRegole': {
    encoding: 'json',
    request: Type.Object({ personaID: id('me'), annuncioID: id('announcement') }),
    reply: outcome,
    access: self('personaID'),
    standing: 'free',
    limit: { person: 'settings' },
  },
} as const;
