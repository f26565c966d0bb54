import Type from 'typebox';
import {
  Bit,
  Flag,
  FreeLine,
  FreeText,
  id,
  Line,
  marked,
  outcome,
  owner,
  Phone,
  record,
  reply,
  self,
  sharedReply,
  signedIn,
  Strict,
} from '../common';
import { limits } from '../limits';
import { heldMeasure } from './post';

const Shop = record('Shop', {
  negozioID: id('shop'),
  personaID: id('person'),
  nomeNegozio: Type.String(),
  telefono: marked('contact', Type.String()),
  email: marked('contact', Type.String()),
  indirizzo: marked('place', Type.String()),
  web: marked('contact', Type.String()),
  vat: marked('contact', Type.String()),
  pubblicato: Bit,
  imgProfilo: Type.String(),
  provvedimento: heldMeasure,
});
const shops = sharedReply('Shops', { listNegozio: Type.Array(Shop) });

const shopFields = {
  personaID: id('me'),
  nomeNegozio: Line(limits.name),
  telefono: marked('contact', Type.Optional(Phone)),
  email: marked('contact', Type.Optional(Strict(limits.email))),
  indirizzo: marked('place', Type.Optional(FreeLine(200))),
  web: marked('contact', Type.Optional(FreeText(300))),
  vat: marked('contact', Type.Optional(FreeText(32))),
  pubblicato: Type.Optional(Flag),
};
const shopImage = { field: 'image', max: 1, bytes: limits.shopImageBytes, webp: false };

export const negozioRows = {
  'POST /api/Negozio/AddNegozio': {
    encoding: 'multipart',
    request: Type.Object(shopFields),
    reply: reply({ negozioID: Type.Optional(id('shop')) }),
    access: self('personaID'),
    standing: 'public',
    upload: shopImage,
    once: true,
    limit: { person: 'shops' },
  },
  /** Beyond the specification. Replaces all fields, as AddNegozio does; without a file the picture stays. */
  'POST /api/Negozio/UpdateNegozio': {
    encoding: 'multipart',
    request: Type.Object({ ...shopFields, negozioID: id('shop') }),
    reply: outcome,
    access: owner('shop', 'negozioID', 403, 'personaID'),
    standing: 'public',
    upload: shopImage,
    limit: { person: 'edits' },
    refuses: [422],
  },
  /** Beyond the specification. Deletes the shop together with its ads. */
  'POST /api/Negozio/DeleteNegozio': {
    encoding: 'query',
    request: Type.Object({ NegozioID: id('shop') }),
    reply: outcome,
    access: owner('shop', 'NegozioID'),
    standing: 'free',
    holdsSession: true,
    limit: { person: 'edits' },
  },
  'GET /api/Negozio/GetNegozioDetailsByID': {
    encoding: 'query',
    request: Type.Object({ NegozioID: id('shop') }),
    reply: shops,
    access: signedIn,
    offline: true,
    standing: 'free',
    sees: 'viewer',
    cost: 'light',
  },
  'GET /api/Negozio/GetNegozioByPersonaID': {
    encoding: 'query',
    request: Type.Object({ PersonaID: id('person') }),
    reply: shops,
    access: signedIn,
    offline: true,
    standing: 'free',
    sees: 'viewer',
    cost: 'light',
  },
} as const;
