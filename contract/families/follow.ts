import Type from 'typebox';
import { Bit, id, marked, Moment, outcome, record, reply, self, sharedReply, signedIn } from '../common';

const Follow = record('Follow', {
  personaID: id('person'),
  seguitoID: id('person'),
  nome: marked('contact', Type.String()),
  cognome: marked('contact', Type.String()),
  imgProfilo: Type.String(),
  geolocalizzazione: marked('place', Type.String()),
  tipoProfilo: Type.String(),
  dataOra: Moment,
  /** 1 if the caller follows the listed person. */
  seguito: Bit,
});
const follows = sharedReply('Follows', { listFollow: Type.Array(Follow) });
const pair = Type.Object({ PersonaID: id('me'), SeguitoID: id('person') });
const subject = Type.Object({ PersonaID: id('person') });

export const followRows = {
  'GET /GetFollowersByPersonaID': {
    encoding: 'query',
    request: subject,
    reply: follows,
    access: signedIn,
    offline: true,
    cost: 'list',
    standing: 'free',
    sees: 'viewer',
  },
  'GET /GetSeguitiByPersonaID': {
    encoding: 'query',
    request: subject,
    reply: follows,
    access: signedIn,
    offline: true,
    cost: 'list',
    standing: 'free',
    sees: 'viewer',
  },
  /** Whether the caller follows somebody. Beyond the specification: `campanella`, whether that person's bell is on. */
  'GET /GetCheckFollow': {
    encoding: 'query',
    request: pair,
    reply: reply({ campanella: Type.Optional(Bit) }),
    access: self('PersonaID'),
    standing: 'free',
    sees: 'viewer',
    cost: 'light',
  },
  'POST /AddFollow': {
    encoding: 'query',
    request: pair,
    reply: outcome,
    access: self('PersonaID'),
    standing: 'free',
    limit: { person: 'follows' },
  },
  'POST /DeleteFollow': {
    encoding: 'query',
    request: pair,
    reply: outcome,
    access: self('PersonaID'),
    standing: 'free',
    limit: { person: 'removals' },
  },
  'GET /GetCountFollower': {
    encoding: 'query',
    request: subject,
    reply: reply({ followerCount: Type.Integer() }),
    access: signedIn,
    offline: true,
    standing: 'free',
    sees: 'viewer',
    cost: 'light',
  },
  'GET /GetCountSeguiti': {
    encoding: 'query',
    request: subject,
    reply: reply({ seguitiCount: Type.Integer() }),
    access: signedIn,
    offline: true,
    standing: 'free',
    sees: 'viewer',
    cost: 'light',
  },
} as const;
