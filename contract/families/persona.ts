import Type from 'typebox';
import {
  After,
  anyone,
  Bit,
  Flag,
  FreeLine,
  FreeText,
  id,
  Line,
  marked,
  Onward,
  outcome,
  Page,
  Phone,
  record,
  reply,
  Secret,
  self,
  sharedReply,
  signedIn,
  Strict,
} from '../common';
import { limits } from '../limits';

const interestBits = {
  intWorktools: Bit,
  intElectronics: Bit,
  intHomeGarden: Bit,
  intFashion: Bit,
  intCarMotorcycle: Bit,
  intHobbySport: Bit,
};

const publicFields = {
  personaID: id('person'),
  nome: marked('contact', Type.String()),
  cognome: marked('contact', Type.String()),
  imgProfilo: Type.String(),
  rating: Type.Number(),
  ratingCount: Type.Integer(),
  geolocalizzazione: marked('place', Type.String()),
  tipoProfilo: Type.Union([Type.Literal('Privato'), Type.Literal('Negozio')]),
  followerCount: Type.Integer(),
  seguitiCount: Type.Integer(),
  seguito: Type.Optional(Bit),
};

const privateFields = {
  email: marked('contact', Type.String()),
  dataNascita: marked('contact', Type.String()),
  telefono: marked('contact', Type.String()),
  genereID: Type.Integer(),
  linguaID: Type.Integer(),
  abbreviazione: Type.String(),
  notifichePush: Bit,
  notificheMail: Bit,
  ...interestBits,
  valutaSimbolo: Type.String(),
  /** The last change, in milliseconds since 1970. */
  lastUpdate: Type.Integer(),
};

export const PublicPersona = record('PublicPersona', publicFields);
export const FullPersona = record('Persona', { ...publicFields, ...privateFields });
const AnyPersona = record('AnyPersona', {
  ...publicFields,
  ...Type.Partial(Type.Object(privateFields)).properties,
});

const interestFlags = {
  IntWorktools: Flag,
  IntElectronics: Flag,
  IntHomeGarden: Flag,
  IntFashion: Flag,
  IntCarMotorcycle: Flag,
  IntHobbySport: Flag,
};
const profileFields = {
  LinguaID: id('language'),
  Geolocalizzazione: marked('place', Line(200)),
  Telefono: marked('contact', Phone),
  GenereID: id('gender'),
  NotifichePush: Flag,
  NotificheMail: Flag,
  ...interestFlags,
  ValutaSimbolo: Line(8),
};
const persone = sharedReply('Personas', { listPersona: Type.Array(PublicPersona), dopo: Onward });
export const signedInNow = sharedReply('SignedIn', {
  token: marked('secret', Type.Optional(Type.String())),
  persona: Type.Optional(FullPersona),
});
const date = Type.String({ minLength: 8, maxLength: 40, format: 'strict' });

export const personaRows = {
  'POST /api/Persona/Login': {
    encoding: 'json',
    request: Type.Object({ Email: marked('contact', Strict(limits.email)), Password: Secret(0, 1024) }),
    reply: signedInNow,
    access: anyone,
    mayWait: true,
    limit: { network: 'login' },
  },
  'GET /api/Persona/GetPersona': {
    encoding: 'query',
    request: Type.Object({ PersonaID: id('person') }),
    reply: reply({ listPersona: Type.Array(AnyPersona) }),
    access: signedIn,
    offline: true,
    standing: 'free',
    sees: 'viewer',
    cost: 'light',
  },
  /** The person to whom the token belongs. `sospesa`: the person may only make calls with the standing `own`. */
  'GET /api/Persona/Io': {
    encoding: 'none',
    request: Type.Object({}),
    reply: reply({ listPersona: Type.Array(FullPersona), sospesa: Bit }),
    access: signedIn,
    standing: 'own',
    sees: 'viewer',
    cost: 'light',
  },
  'POST /api/Persona/Recover': {
    encoding: 'json',
    request: Type.Object({ email: marked('contact', Strict(limits.email)) }),
    reply: outcome,
    access: anyone,
    limit: { network: 'recover' },
  },
  'POST /api/Persona/AddPersona': {
    encoding: 'json',
    request: Type.Object({
      ...profileFields,
      Email: marked('contact', Strict(limits.email)),
      Termini1: Flag,
      Termini2: Flag,
      Termini3: Type.Optional(Flag),
      Nome: marked('contact', Line(limits.name)),
      Cognome: marked('contact', FreeLine(limits.name)),
      DataNascita: marked('contact', date),
      Shop: Type.Optional(Flag),
      /** Beyond the specification: an invitation code. Without a valid one, where one is needed, no mail is sent. */
      Invito: marked('secret', Type.Optional(Strict(limits.inviteCode))),
    }),
    reply: outcome,
    access: anyone,
    once: true,
    limit: { network: 'register' },
  },
  'POST /api/Persona/SetPassword': {
    encoding: 'json',
    request: Type.Object({
      token: marked('secret', Type.String({ minLength: 1, maxLength: 200 })),
      password: Secret(0, 1024),
    }),
    /**
     * Beyond the specification: the account's mail address, whether this is its first password, and whether passkeys
     * were removed. `attesa`: a keeper must approve the registration first.
     */
    reply: reply({
      email: marked('contact', Type.Optional(Type.String())),
      prima: Type.Optional(Bit),
      passkeyTolte: Type.Optional(Bit),
      attesa: Type.Optional(Bit),
    }),
    access: anyone,
    limit: { network: 'setPassword' },
    refuses: [422],
  },
  'POST /api/Persona/UpdatePersona': {
    encoding: 'json',
    request: Type.Object({
      ...profileFields,
      PersonaID: id('me'),
      Nome: marked('contact', Type.Optional(FreeLine(limits.name))),
      Cognome: marked('contact', Type.Optional(FreeLine(limits.name))),
      dataNascita: marked('contact', Type.Optional(FreeText(40))),
    }),
    reply: outcome,
    access: self('PersonaID'),
    standing: 'free',
    limit: { person: 'settings' },
    refuses: [422],
  },
  'POST /api/Persona/DeletePersona': {
    encoding: 'query',
    request: Type.Object({ PersonaID: id('me') }),
    reply: outcome,
    access: self('PersonaID'),
    proof: 'inBrowser',
    standing: 'own',
    holdsSession: true,
    endsPerson: true,
    limit: { person: 'account' },
  },
  'POST /api/Persona/UpdateImgProfilo': {
    encoding: 'multipart',
    request: Type.Object({ personaID: id('me') }),
    reply: reply({ imgProfilo: Type.Optional(Type.String()) }),
    access: self('personaID'),
    standing: 'free',
    upload: { field: 'image', max: 1, bytes: limits.imageBytes, webp: false },
    limit: { person: 'settings' },
  },
  'GET /api/Persona/SearchPersona': {
    encoding: 'query',
    request: Type.Object({ q: marked('written', FreeText(10240)) }),
    reply: persone,
    access: signedIn,
    cost: 'search',
    standing: 'free',
    sees: 'viewer',
  },
  'GET /api/SearchPersona': {
    encoding: 'query',
    request: Type.Object({ page: Page, q: marked('written', Type.Optional(FreeText(10240))), Dopo: After }),
    reply: persone,
    access: signedIn,
    cost: 'search',
    standing: 'free',
    sees: 'viewer',
  },
  'GET /api/Persona/GetPersoneSimili': {
    encoding: 'query',
    request: Type.Object({ PersonaID: id('me') }),
    reply: persone,
    access: self('PersonaID'),
    offline: true,
    cost: 'heavy',
    standing: 'free',
    sees: 'viewer',
  },
  'POST /api/Persona/Logout': {
    encoding: 'none',
    request: Type.Object({}),
    reply: outcome,
    access: anyone,
    needsDisk: false,
    limit: { network: 'logout' },
  },
} as const;
