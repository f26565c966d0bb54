import Type from 'typebox';
import {
  Flag,
  FreeLine,
  FreeText,
  id,
  idOrNone,
  Line,
  marked,
  Nullable,
  outcome,
  owner,
  reply,
  self,
  sharedReply,
  whole,
} from '../common';
import { limits } from '../limits';
import { Image } from './immagini';

const adFields = {
  personaID: id('me'),
  title: Line(limits.title),
  gratis: Flag,
  /** The word for "free" if `gratis` is set (§5), else digits with at most one decimal separator. */
  prezzo: Type.Optional(FreeText(40)),
  categorieID: id('category'),
  sCategorieID: Type.Optional(idOrNone('subcategory')),
  condition: Type.Optional(Type.Union([Type.Literal('nuovo'), Type.Literal('usato')])),
};
/**
 * Beyond the specification: the pictures' alt texts, a JSON array in the order of the pictures. A picture without one
 * uses the title.
 */
const altFields = { immagineAltName: Type.Optional(FreeText(8000)) };
/** Beyond the specification: the place of the offered thing; empty for the seller's place. */
const placeFields = { geolocalizzazione: marked('place', Type.Optional(FreeLine(200))) };
const images = { field: 'images', max: limits.adImages, bytes: limits.imageBytes, webp: true };
const added = sharedReply('Published', { postID: Type.Optional(id('post')) });
const bodyText = Type.Optional(FreeText(limits.description));

export const publishRows = {
  'POST /api/Post/AddPost': {
    encoding: 'multipart',
    request: Type.Object({ personaID: id('me'), title: Line(limits.title), description: bodyText }),
    reply: added,
    access: self('personaID'),
    standing: 'public',
    upload: { field: 'image', max: 1, bytes: limits.imageBytes, webp: true },
    once: true,
    limit: { person: 'ads' },
  },
  'POST /api/Post/AddPostInserzione': {
    encoding: 'multipart',
    request: Type.Object({ ...adFields, ...altFields, ...placeFields, description: bodyText }),
    reply: added,
    access: self('personaID'),
    standing: 'public',
    upload: images,
    once: true,
    limit: { person: 'ads' },
  },
  'POST /api/Post/AddPostInserzioneStore': {
    encoding: 'multipart',
    request: Type.Object({
      ...adFields,
      ...altFields,
      ...placeFields,
      negozioID: id('shop'),
      description: Type.Optional(FreeText(limits.shopDescription)),
    }),
    reply: added,
    access: owner('shop', 'negozioID', 403, 'personaID'),
    standing: 'public',
    upload: images,
    once: true,
    limit: { person: 'ads' },
  },
  'POST /api/Post/UpdatePost': {
    encoding: 'json',
    request: Type.Object({
      postID: id('post'),
      personaID: id('me'),
      titolo: Line(limits.title),
      descrizione: bodyText,
      lastUpdate: Type.Optional(Type.Integer(whole)),
    }),
    reply: outcome,
    access: owner('post', 'postID', 403, 'personaID'),
    standing: 'public',
    limit: { person: 'edits' },
    refuses: [409],
  },
  'POST /api/Post/UpdatePostInserzione': {
    encoding: 'json',
    request: Type.Object({
      postID: id('post'),
      personaID: id('me'),
      titolo: Line(limits.title),
      descrizione: bodyText,
      statoOggetto: Type.Optional(Flag),
      gratis: Flag,
      prezzo: Type.Optional(Type.Union([Type.Number(), FreeText(40), Type.Null()])),
      categorieID: id('category'),
      sCategorieID: Type.Optional(Nullable(idOrNone('subcategory'))),
      venduto: Type.Optional(Flag),
      ...placeFields,
      lastUpdate: Type.Optional(Type.Integer(whole)),
    }),
    reply: outcome,
    access: owner('post', 'postID', 403, 'personaID'),
    standing: 'free',
    limit: { person: 'edits' },
    refuses: [409, 422],
  },
  /**
   * Beyond the specification: replaces an ad's pictures. `ordine` is a JSON array in the new order: the nomeImmagine of
   * each picture to keep, and `new:0`, `new:1` … for the uploaded files. Pictures that it does not name are deleted.
   */
  'POST /api/Post/UpdateImmagini': {
    encoding: 'multipart',
    request: Type.Object({
      postID: id('post'),
      personaID: id('me'),
      ordine: FreeText(4000),
      ...altFields,
      lastUpdate: Type.Optional(Type.Integer(whole)),
    }),
    reply: reply({
      listImmagini: Type.Optional(Type.Array(Image)),
      lastUpdate: Type.Optional(Type.Integer(whole)),
    }),
    access: owner('post', 'postID', 403, 'personaID'),
    standing: 'public',
    upload: images,
    once: true,
    limit: { person: 'edits' },
  },
  'POST /api/Post/UpdatePostDelete': {
    encoding: 'json',
    request: Type.Object({ PostID: id('post') }),
    reply: outcome,
    access: owner('post', 'PostID'),
    standing: 'free',
    holdsSession: true,
    limit: { person: 'edits' },
  },
} as const;
