import type { Shop } from '../../../contract/entities';
import type { RequestOf } from '../../../contract/table';
import type { Handlers } from '../../handler';
import { codedError } from '../../errors';
import { fitting } from '../../fitting';
import { checkShop } from './policy';
import {
  deleteShop,
  findShop,
  insertShop,
  listShops,
  type ShopEdit,
  type ShopRow,
  updateShop,
} from './repository';

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

function fieldsOf(input: RequestOf<'POST /api/Negozio/AddNegozio'>): Omit<ShopEdit, 'image'> {
  const {
    nomeNegozio,
    telefono = '',
    email = '',
    indirizzo = '',
    web = '',
    vat = '',
    pubblicato = 1,
  } = input;
  return {
    name: nomeNegozio,
    phone: telefono,
    email,
    address: indirizzo,
    web,
    vat,
    published: Boolean(pubblicato),
  };
}

export const shopHandlers: Handlers<'Negozio'> = {
  'POST /api/Negozio/AddNegozio': async (c) => {
    checkShop(c.input);
    const [image] = await c.storeImages('stores');
    if (!image) throw codedError('negozio-immagine-mancante');
    return c.transact(async (tx) => {
      const negozioID = await insertShop(tx, {
        ...fieldsOf(c.input),
        persona_id: c.me.personaID,
        image: image.name,
      });
      if (negozioID === undefined) throw codedError('sessione-scaduta');
      return { negozioID, statusMessage: c.texts.say('esito-negozio-creato', {}, c.lang) };
    });
  },

  'POST /api/Negozio/UpdateNegozio': async (c) => {
    checkShop(c.input);
    const [image] = await c.storeImages('stores');
    return c.transact(async (tx) => {
      const shop = { ...fieldsOf(c.input), image: image?.name ?? null };
      if (!(await updateShop(tx, c.input.negozioID, c.me.personaID, shop))) throw codedError('non-trovato');
      return {};
    });
  },

  'POST /api/Negozio/DeleteNegozio': async (c) => {
    const answer = await c.transact(async (tx) => {
      if (!(await deleteShop(tx, c.input.NegozioID, c.me.personaID))) throw codedError('non-trovato');
      return {};
    });
    c.erasure.wake();
    return answer;
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
    return { listNegozio: fitting(rows.map(present)) };
  },
};
