import Type from 'typebox';
import {
  anyone,
  Bit,
  Flag,
  FreeText,
  Id,
  Lang,
  Moment,
  Page,
  record,
  reply,
  Secret,
  self,
  signedIn,
  Text,
} from './common';
import { limits } from './limits';

const interestBits = {
  intWorktools: Bit,
  intElectronics: Bit,
  intHomeGarden: Bit,
  intFashion: Bit,
  intCarMotorcycle: Bit,
  intHobbySport: Bit,
};

const publicFields = {
  personaID: Id,
  nome: Type.String(),
  cognome: Type.String(),
  imgProfilo: Type.String(),
  rating: Type.Number(),
  ratingCount: Type.Integer(),
  geolocalizzazione: Type.String(),
  tipoProfilo: Type.Union([Type.Literal('Privato'), Type.Literal('Negozio')]),
  followerCount: Type.Integer(),
  seguitiCount: Type.Integer(),
  /** The viewer follows them. */
  seguito: Type.Optional(Bit),
};

const privateFields = {
  email: Type.String(),
  dataNascita: Type.String(),
  telefono: Type.String(),
  genereID: Type.Integer(),
  linguaID: Type.Integer(),
  abbreviazione: Type.String(),
  notifichePush: Bit,
  notificheMail: Bit,
  ...interestBits,
  valutaSimbolo: Type.String(),
  /** Milliseconds since 1970. */
  lastUpdate: Type.Integer(),
};

/** What anybody signed in may see of a person. */
export const PublicPersona = record(publicFields);
/** A person as they see themselves. */
export const FullPersona = record({ ...publicFields, ...privateFields });
const AnyPersona = record({ ...publicFields, ...Type.Partial(Type.Object(privateFields)).properties });

const interestFlags = {
  IntWorktools: Flag,
  IntElectronics: Flag,
  IntHomeGarden: Flag,
  IntFashion: Flag,
  IntCarMotorcycle: Flag,
  IntHobbySport: Flag,
};
const profileFields = {
  LinguaID: Id,
  Geolocalizzazione: Text(200),
  Telefono: FreeText(32),
  GenereID: Id,
  NotifichePush: Flag,
  NotificheMail: Flag,
  ...interestFlags,
  ValutaSimbolo: Text(8),
};
const persone = reply({ listPersona: Type.Array(PublicPersona) });
const date = Type.String({ minLength: 8, maxLength: 40 });

export const personaRows = {
  'POST /api/Persona/Login': {
    encoding: 'json',
    request: Type.Object({ Email: FreeText(limits.email), Password: Secret(0, 1024) }),
    reply: reply({ token: Type.Optional(Type.String()), persona: Type.Optional(FullPersona) }),
    access: anyone,
  },
  'GET /api/Persona/GetPersona': {
    encoding: 'query',
    request: Type.Object({ PersonaID: Id }),
    reply: reply({ listPersona: Type.Array(AnyPersona) }),
    access: signedIn,
  },
  'POST /api/Persona/Recover': {
    encoding: 'json',
    request: Type.Object({ email: Text(limits.email) }),
    reply: reply({}),
    access: anyone,
  },
  'POST /api/Persona/AddPersona': {
    encoding: 'json',
    request: Type.Object({
      ...profileFields,
      Email: Text(limits.email),
      Termini1: Flag,
      Termini2: Flag,
      Termini3: Type.Optional(Flag),
      Nome: Text(limits.name),
      Cognome: FreeText(limits.name),
      DataNascita: date,
      Shop: Type.Optional(Flag),
    }),
    reply: reply({}),
    access: anyone,
    once: true,
  },
  'POST /api/Persona/SetPassword': {
    encoding: 'json',
    request: Type.Object({
      token: Type.String({ minLength: 1, maxLength: 200 }),
      password: Secret(0, 1024),
    }),
    reply: reply({}),
    access: anyone,
  },
  'POST /api/Persona/UpdatePersona': {
    encoding: 'json',
    request: Type.Object({
      ...profileFields,
      PersonaID: Id,
      Nome: Type.Optional(FreeText(limits.name)),
      Cognome: Type.Optional(FreeText(limits.name)),
      dataNascita: Type.Optional(FreeText(40)),
    }),
    reply: reply({}),
    access: self('PersonaID'),
  },
  'POST /api/Persona/DeletePersona': {
    encoding: 'query',
    request: Type.Object({ PersonaID: Id }),
    reply: reply({}),
    access: self('PersonaID'),
  },
  'POST /api/Persona/UpdateImgProfilo': {
    encoding: 'multipart',
    request: Type.Object({ personaID: Id }),
    reply: reply({ imgProfilo: Type.Optional(Type.String()) }),
    access: self('personaID'),
    upload: { field: 'image', most: 1, bytes: limits.imageBytes, webp: false },
  },
  'GET /api/Persona/SearchPersona': {
    encoding: 'query',
    request: Type.Object({ q: FreeText(10240) }),
    reply: persone,
    access: signedIn,
  },
  'GET /api/SearchPersona': {
    encoding: 'query',
    request: Type.Object({ page: Page, q: Type.Optional(FreeText(10240)) }),
    reply: persone,
    access: signedIn,
  },
  'GET /api/Persona/GetPersoneSimili': {
    encoding: 'query',
    request: Type.Object({ PersonaID: Id }),
    reply: persone,
    access: self('PersonaID'),
  },
  'POST /api/Persona/Logout': {
    encoding: 'none',
    request: Type.Object({}),
    reply: reply({}),
    access: anyone,
  },
} as const;

const Follow = record({
  personaID: Id,
  seguitoID: Id,
  nome: Type.String(),
  cognome: Type.String(),
  imgProfilo: Type.String(),
  geolocalizzazione: Type.String(),
  tipoProfilo: Type.String(),
  dataOra: Moment,
  /** The viewer follows the person listed. */
  seguito: Bit,
});
const pair = Type.Object({ PersonaID: Id, SeguitoID: Id });
const subject = Type.Object({ PersonaID: Id });

export const followRows = {
  'GET /GetFollowersByPersonaID': {
    encoding: 'query',
    request: subject,
    reply: reply({ listFollow: Type.Array(Follow) }),
    access: signedIn,
  },
  'GET /GetSeguitiByPersonaID': {
    encoding: 'query',
    request: subject,
    reply: reply({ listFollow: Type.Array(Follow) }),
    access: signedIn,
  },
  'GET /GetCheckFollow': { encoding: 'query', request: pair, reply: reply({}), access: self('PersonaID') },
  'POST /AddFollow': { encoding: 'query', request: pair, reply: reply({}), access: self('PersonaID') },
  'POST /DeleteFollow': { encoding: 'query', request: pair, reply: reply({}), access: self('PersonaID') },
  'GET /GetCountFollower': {
    encoding: 'query',
    request: subject,
    reply: reply({ followerCount: Type.Integer() }),
    access: signedIn,
  },
  'GET /GetCountSeguiti': {
    encoding: 'query',
    request: subject,
    reply: reply({ seguitiCount: Type.Integer() }),
    access: signedIn,
  },
} as const;

const Rating = { FromPersonaID: Id, ToPersonaID: Id };

export const ratingRows = {
  'GET /api/Rating/GetRatingCount': {
    encoding: 'query',
    request: Type.Object({ FromPersonaID: Id }),
    reply: reply({}),
    access: signedIn,
  },
  'GET /api/Rating/CheckPersonaRating': {
    encoding: 'query',
    request: Type.Object(Rating),
    reply: reply({}),
    access: self('FromPersonaID'),
  },
  'POST /api/Rating/InsertRating': {
    encoding: 'json',
    request: Type.Object({
      ratingID: Type.Optional(Type.Integer({ minimum: 0 })),
      fromPersonaID: Id,
      toPersonaID: Id,
      ratingValue: Type.Integer({ minimum: 1, maximum: 5 }),
      ratingComment: Type.Optional(Type.Union([FreeText(limits.comment), Type.Null()])),
      dateCreated: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Number()])),
      ratedBy: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Number(), Type.Null()])),
    }),
    reply: reply({}),
    access: self('fromPersonaID'),
  },
} as const;

export { Lang };
