import Type from 'typebox';
import {
  type AccountRows,
  anyone,
  Bit,
  id,
  Line,
  marked,
  Moment,
  Nullable,
  outcome,
  owner,
  record,
  reply,
  Secret,
  self,
  sharedReply,
  Strict,
} from '../common';
import { limits } from '../limits';
import { signedInNow } from './persona';

const Sessione = record('Session', {
  sessioneID: id('session'),
  /** The browser and the system as people call them ("Chrome", "Android"); empty if unknown. */
  browser: marked('device', Type.String()),
  sistema: marked('device', Type.String()),
  inizio: Moment,
  ultimoAccesso: Moment,
  /** 1 for the session that makes this call. */
  attuale: Bit,
});

const Passkey = record('Passkey', {
  passkeyID: id('passkey'),
  nome: marked('device', Type.String()),
  creata: Moment,
  ultimoUso: Nullable(Moment),
});
/** The options and the answer of WebAuthn, as JSON text. */
const options = sharedReply('PasskeyOptions', { opzioni: marked('secret', Type.String()) });
const Answer = Secret(1, 20_000);
const PasskeyName = Line(60);

export const linkToken = Type.Object(
  { token: marked('secret', Type.String({ minLength: 1, maxLength: 200 })) },
  { title: 'LinkToken' },
);

/** Beyond the specification: sessions, passkeys, password, mail address and data of one's own account. */
export const accountRows = {
  'GET /api/Persona/SessioniList': {
    encoding: 'query',
    request: Type.Object({ PersonaID: id('me') }),
    reply: reply({ listSessioni: Type.Array(Sessione) }),
    access: self('PersonaID'),
    atPrimary: true,
    standing: 'free',
    sees: 'all',
    cost: 'light',
    audit: false,
  },
  'POST /api/Persona/DeleteSessione': {
    encoding: 'query',
    request: Type.Object({ PersonaID: id('me'), SessioneID: id('session') }),
    reply: outcome,
    access: owner('session', 'SessioneID', 404, 'PersonaID'),
    standing: 'free',
    proof: 'always',
    limit: { person: 'account' },
    audit: ['session_ended', 'session'],
  },
  'POST /api/Persona/DeleteAltreSessioni': {
    encoding: 'query',
    request: Type.Object({ PersonaID: id('me') }),
    reply: outcome,
    access: self('PersonaID'),
    standing: 'free',
    proof: 'always',
    limit: { person: 'account' },
    audit: ['session_ended', null],
  },
  /** Proves the person's identity again. Answers 100 when the password is wrong. */
  'POST /api/Persona/ConfermaIdentita': {
    encoding: 'json',
    request: Type.Object({ PersonaID: id('me'), password: Secret(0, 1024) }),
    reply: outcome,
    access: self('PersonaID'),
    standing: 'own',
    limit: { person: 'proofs', tries: true },
    audit: ['proved', null],
  },
  /** Answers 100 when the present password is wrong. */
  'POST /api/Persona/UpdatePassword': {
    encoding: 'json',
    request: Type.Object({
      PersonaID: id('me'),
      passwordAttuale: Secret(0, 1024),
      password: Secret(0, 1024),
    }),
    reply: outcome,
    access: self('PersonaID'),
    standing: 'free',
    limit: { person: 'proofs', tries: true },
    refuses: [409, 422],
    audit: ['password_set', null],
  },
  /** Mails a link to the new address. The response is the same if somebody else uses that address. */
  'POST /api/Persona/UpdateEmail': {
    encoding: 'json',
    request: Type.Object({ PersonaID: id('me'), email: marked('contact', Strict(limits.email)) }),
    reply: outcome,
    access: self('PersonaID'),
    standing: 'free',
    proof: 'always',
    limit: { person: 'emails', tries: true },
    refuses: [422],
    audit: ['link_sent', null],
  },
  /** Answers 100 when the link is invalid. */
  'POST /api/Persona/ConfermaEmail': {
    encoding: 'json',
    request: linkToken,
    reply: outcome,
    access: anyone,
    limit: { network: 'setPassword' },
    refuses: [409],
  },
  'POST /api/Persona/AnnullaEmail': {
    encoding: 'json',
    request: linkToken,
    reply: outcome,
    access: anyone,
    limit: { network: 'setPassword' },
  },
  /** The export of their data that the person requested in the last 24 hours. */
  'GET /api/Persona/Esportazione': {
    encoding: 'query',
    request: Type.Object({ PersonaID: id('me') }),
    reply: reply({ richiesta: Nullable(Moment), pronta: Bit }),
    access: self('PersonaID'),
    atPrimary: true,
    standing: 'own',
    sees: 'all',
    cost: 'light',
    audit: false,
  },
  'POST /api/Persona/AddEsportazione': {
    encoding: 'query',
    request: Type.Object({ PersonaID: id('me') }),
    reply: outcome,
    access: self('PersonaID'),
    standing: 'own',
    proof: 'always',
    limit: { person: 'account' },
    audit: ['export_asked', null],
  },
  'GET /api/Persona/PasskeyList': {
    encoding: 'query',
    request: Type.Object({ PersonaID: id('me') }),
    reply: reply({ listPasskey: Type.Array(Passkey) }),
    access: self('PersonaID'),
    atPrimary: true,
    standing: 'free',
    sees: 'all',
    cost: 'light',
    audit: false,
  },
  'POST /api/Persona/PasskeyNuova': {
    encoding: 'query',
    request: Type.Object({ PersonaID: id('me') }),
    reply: options,
    access: self('PersonaID'),
    standing: 'free',
    proof: 'always',
    limit: { person: 'account' },
    audit: false,
  },
  /** Answers 100 when the device's WebAuthn answer is invalid. */
  'POST /api/Persona/AddPasskey': {
    encoding: 'json',
    request: Type.Object({ PersonaID: id('me'), nome: marked('device', PasskeyName), risposta: Answer }),
    reply: reply({ passkeyID: Type.Optional(id('passkey')) }),
    access: self('PersonaID'),
    standing: 'free',
    proof: 'always',
    limit: { person: 'account', tries: true },
    audit: ['passkey_added', 'passkey'],
  },
  'POST /api/Persona/UpdatePasskey': {
    encoding: 'json',
    request: Type.Object({
      PersonaID: id('me'),
      passkeyID: id('passkey'),
      nome: marked('device', PasskeyName),
    }),
    reply: outcome,
    access: owner('passkey', 'passkeyID', 404, 'PersonaID'),
    standing: 'free',
    limit: { person: 'account' },
    audit: ['passkey_changed', 'passkey'],
  },
  'POST /api/Persona/DeletePasskey': {
    encoding: 'query',
    request: Type.Object({ PersonaID: id('me'), PasskeyID: id('passkey') }),
    reply: outcome,
    access: owner('passkey', 'PasskeyID', 404, 'PersonaID'),
    standing: 'free',
    proof: 'always',
    limit: { person: 'account' },
    audit: ['passkey_removed', 'passkey'],
  },
  /** The challenge for a passkey, for a login or a new proof of identity. */
  'POST /api/Persona/PasskeyAccesso': {
    encoding: 'none',
    request: Type.Object({}),
    reply: options,
    access: anyone,
    limit: { network: 'passkey' },
  },
  'POST /api/Persona/LoginPasskey': {
    encoding: 'json',
    request: Type.Object({ risposta: Answer }),
    reply: signedInNow,
    access: anyone,
    limit: { network: 'passkey' },
  },
  'POST /api/Persona/ConfermaPasskey': {
    encoding: 'json',
    request: Type.Object({ PersonaID: id('me'), risposta: Answer }),
    reply: outcome,
    access: self('PersonaID'),
    standing: 'own',
    limit: { person: 'proofs', tries: true },
    audit: ['proved', null],
  },
  /** Uses the mailed link to the export, which works once. Then the browser may download the file for an hour. */
  'POST /api/Persona/ApriEsportazione': {
    encoding: 'json',
    request: linkToken,
    reply: outcome,
    access: anyone,
    limit: { network: 'setPassword' },
  },
} as const satisfies AccountRows;
