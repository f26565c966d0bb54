import { family, one } from './family';
import { uploads } from './upload';

export const negozioApi = family(({ read, act }, build) => ({
  addShop: uploads(build)('POST /api/Negozio/AddNegozio', 'image', { stale: ['Shop'] }),
  updateShop: uploads(build)('POST /api/Negozio/UpdateNegozio', 'image', {
    stale: ['Shop', 'Feed', 'OwnPosts'],
  }),
  deleteShop: act('POST /api/Negozio/DeleteNegozio', {
    by: 'NegozioID',
    stale: ['Shop', 'Feed', 'OwnPosts'],
  }),
  shop: read('GET /api/Negozio/GetNegozioDetailsByID', {
    by: 'NegozioID',
    okCodes: [200, 404],
    tags: one('Shop'),
  }),
  shopsOf: read('GET /api/Negozio/GetNegozioByPersonaID', { by: 'PersonaID', tags: ['Shop'] }),
}));

export const { useDeleteShopMutation, useShopQuery, useShopsOfQuery } = negozioApi;
