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
  ...(row.provvedimento && { provvedimento: row.provvedimento }),
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
  'POST /api/Negozio/AddNegozio': {
    async prepare(before) {
      checkShop(before.input);
      const [image] = await before.storeImages('stores');
      if (!image) throw codedError('negozio-immagine-mancante');
      return async ({ sql, input, me, texts, lang }) => {
        const shop = { ...fieldsOf(input), persona_id: me.personaID, image: image.name };
        const negozioID = await insertShop(sql, shop);
        if (negozioID === undefined) throw codedError('sessione-scaduta');
        return { negozioID, statusMessage: texts.say('esito-negozio-creato', {}, lang) };
      };
    },
  },

  'POST /api/Negozio/UpdateNegozio': {
    async prepare(before) {
      checkShop(before.input);
      const [image] = await before.storeImages('stores');
      return async ({ sql, input, me }) => {
        const shop = { ...fieldsOf(input), image: image?.name ?? null };
        if (!(await updateShop(sql, input.negozioID, me.personaID, shop))) throw codedError('non-trovato');
        return {};
      };
    },
  },

  'POST /api/Negozio/DeleteNegozio': async ({ sql, input, me, after, erasure }) => {
    if (!(await deleteShop(sql, input.NegozioID, me.personaID))) throw codedError('non-trovato');
    after(erasure.wake);
    return {};
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
