import { family, onSuccess, one, orMissing } from './family';
import { uploads } from './upload';

export const negozioApi = family(({ query, bareMutation }, build) => ({
  addShop: uploads(build)('POST /api/Negozio/AddNegozio', 'image', { invalidatesTags: onSuccess(['Shop']) }),
  updateShop: uploads(build)('POST /api/Negozio/UpdateNegozio', 'image', {
    invalidatesTags: onSuccess(['Shop', 'Feed', 'OwnPosts']),
  }),
  deleteShop: bareMutation('POST /api/Negozio/DeleteNegozio', {
    by: 'NegozioID',
    invalidatesTags: onSuccess(['Shop', 'Feed', 'OwnPosts']),
  }),
  shop: query('GET /api/Negozio/GetNegozioDetailsByID', {
    by: 'NegozioID',
    ...orMissing,
    providesTags: one('Shop'),
  }),
  shopsOf: query('GET /api/Negozio/GetNegozioByPersonaID', { by: 'PersonaID', providesTags: ['Shop'] }),
}));

export const { useDeleteShopMutation, useShopQuery, useShopsOfQuery } = negozioApi;
