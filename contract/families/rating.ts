import Type from 'typebox';
import {
  After,
  FreeText,
  id,
  marked,
  Moment,
  Onward,
  outcome,
  Page,
  record,
  reply,
  self,
  signedIn,
  NewId,
} from '../common';
import { limits } from '../limits';

const Rating = { FromPersonaID: id('me'), ToPersonaID: id('person') };
const GivenRating = record('GivenRating', {
  ratingID: id('rating'),
  personaID: id('person'),
  nome: marked('contact', Type.String()),
  cognome: marked('contact', Type.String()),
  imgProfilo: Type.String(),
  ratingValue: Type.Integer(),
  /** The comment; empty for a rating that has only stars. */
  ratingComment: marked('written', Type.String()),
  lingua: Type.Optional(Type.String()),
  dateCreated: Moment,
});

export const ratingRows = {
  'GET /api/Rating/GetRatingCount': {
    encoding: 'query',
    request: Type.Object({ FromPersonaID: id('person') }),
    reply: outcome,
    access: signedIn,
    offline: true,
    standing: 'free',
    sees: 'viewer',
    cost: 'light',
  },
  'GET /api/Rating/CheckPersonaRating': {
    encoding: 'query',
    request: Type.Object(Rating),
    reply: outcome,
    access: self('FromPersonaID'),
    offline: true,
    standing: 'free',
    sees: 'viewer',
    cost: 'light',
  },
  /**
   * The ratings of a person, newest first. `distribuzione` has the number of ratings with one star, with two, up to
   * five.
   */
  'GET /api/Rating/RatingList': {
    encoding: 'query',
    request: Type.Object({ PersonaID: id('person'), page: Page, Dopo: After }),
    reply: reply({
      listRating: Type.Array(GivenRating),
      distribuzione: Type.Array(Type.Integer()),
      dopo: Onward,
    }),
    access: signedIn,
    offline: true,
    cost: 'list',
    standing: 'free',
    sees: 'viewer',
  },
  'POST /api/Rating/InsertRating': {
    encoding: 'json',
    request: Type.Object({
      ratingID: NewId,
      fromPersonaID: id('me'),
      toPersonaID: id('person'),
      ratingValue: Type.Integer({ minimum: 1, maximum: 5 }),
      ratingComment: marked('written', Type.Optional(Type.Union([FreeText(limits.comment), Type.Null()]))),
      dateCreated: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Number()])),
      ratedBy: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Number(), Type.Null()])),
    }),
    reply: outcome,
    access: self('fromPersonaID'),
    standing: 'public',
    limit: { person: 'ratings' },
    refuses: [409],
  },
} as const;
