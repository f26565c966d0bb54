import type { Shop } from '../../../contract/entities';
import type { Handlers } from '../../handler';
import { codedError } from '../../plugins/errors';
import { checkShop } from './policy';
import { findShop, insertShop, listShops, type ShopRow } from './repository';

const present = (row: ShopRow): Shop => ({
  negozioID: row.id,
  personaID: row.persona_id,
  nomeNegozio: row.name,
  telefono: row.phone,
  email: row.email,
  indirizzo: row.address,
  web: row.web,
  vat: row.vat,
  pubblicato: row.published ? 1 : 0,
  imgProfilo: row.image,
});

export const shopHandlers: Handlers<'Negozio'> = {
  'POST /api/Negozio/AddNegozio': async (c) => {
    const {
      nomeNegozio,
      telefono = '',
      email = '',
      indirizzo = '',
      web = '',
      vat = '',
      pubblicato = 1,
    } = c.input;
    checkShop(c.input);
    const [image] = await c.storeImages('stores');
    if (!image) throw codedError('negozio-immagine-mancante');
    return c.transact(async (tx) => {
      const negozioID = await insertShop(tx, {
        persona_id: c.me.personaID,
        name: nomeNegozio,
        phone: telefono,
        email,
        address: indirizzo,
        web,
        vat,
        published: Boolean(pubblicato),
        image: image.name,
      });
      if (negozioID === undefined) throw codedError('sessione-scaduta');
      return { negozioID, statusMessage: c.texts.say('esito-negozio-creato', {}, c.lang) };
    });
  },

  'GET /api/Negozio/GetNegozioDetailsByID': async (c) => {
    const rows = await findShop(c.sql, c.input.NegozioID, c.me.personaID);
    if (rows.length > 0) return { listNegozio: rows.map(present) };
    return {
      statusCode: 404,
      statusMessage: c.texts.say('errore-negozio-non-trovato', {}, c.lang),
      listNegozio: [],
    };
  },

  'GET /api/Negozio/GetNegozioByPersonaID': async (c) => {
    const rows = await listShops(c.sql, c.input.PersonaID, c.me.personaID);
    return { listNegozio: rows.map(present) };
  },
};
