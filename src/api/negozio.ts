import type { ReplyOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byQuery } from './call';
import { sendForm, type UploadArg } from './upload';

export const shopApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addShop: build.mutation<
      ReplyOf<'POST /api/Negozio/AddNegozio'>,
      UploadArg<'POST /api/Negozio/AddNegozio'>
    >({
      queryFn: sendForm('POST /api/Negozio/AddNegozio', 'image'),
      invalidatesTags: (_reply, error) => (error ? [] : ['Shop']),
    }),
    updateShop: build.mutation<
      ReplyOf<'POST /api/Negozio/UpdateNegozio'>,
      UploadArg<'POST /api/Negozio/UpdateNegozio'>
    >({
      queryFn: sendForm('POST /api/Negozio/UpdateNegozio', 'image'),
      invalidatesTags: (_reply, error) => (error ? [] : ['Shop', 'Feed', 'OwnPosts']),
    }),
    deleteShop: build.mutation<ReplyOf<'POST /api/Negozio/DeleteNegozio'>, number>({
      query: (NegozioID) => byQuery('POST /api/Negozio/DeleteNegozio')({ NegozioID }),
      invalidatesTags: (_reply, error) => (error ? [] : ['Shop', 'Feed', 'OwnPosts']),
    }),
    shop: build.query<ReplyOf<'GET /api/Negozio/GetNegozioDetailsByID'>, number>({
      query: (NegozioID) => byQuery('GET /api/Negozio/GetNegozioDetailsByID')({ NegozioID }),
      extraOptions: { okCodes: [200, 404] },
      providesTags: (_reply, _error, id) => [{ type: 'Shop', id }],
    }),
    shopsOf: build.query<ReplyOf<'GET /api/Negozio/GetNegozioByPersonaID'>, number>({
      query: (PersonaID) => byQuery('GET /api/Negozio/GetNegozioByPersonaID')({ PersonaID }),
      providesTags: ['Shop'],
    }),
  }),
});

export const { useDeleteShopMutation, useShopQuery, useShopsOfQuery } = shopApi;
