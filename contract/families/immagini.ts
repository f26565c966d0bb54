import Type from 'typebox';
import { id, record, reply, signedIn } from '../common';

export const Image = record('Image', {
  nomeImmagine: Type.String(),
  immagineAltName: Type.String(),
  /** The size in pixels of the picture's middle variant. */
  larghezza: Type.Integer(),
  altezza: Type.Integer(),
  /** A thumbhash (a tiny preview) in base64; may be empty. */
  anteprima: Type.String(),
});

export const immaginiRows = {
  'GET /api/Immagini/GetImmagini': {
    encoding: 'query',
    request: Type.Object({ PostID: id('post') }),
    reply: reply({ listImmagini: Type.Array(Image) }),
    access: signedIn,
    offline: true,
    standing: 'free',
    sees: 'viewer',
    cost: 'light',
  },
} as const;
