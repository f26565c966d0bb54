import type { ReplyOf, RequestOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byJson, byQuery } from './call';

export const condivisioneApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addShare: build.mutation<
      ReplyOf<'POST /api/Condivisione/AddCondivisione'>,
      RequestOf<'POST /api/Condivisione/AddCondivisione'>
    >({ query: byJson('POST /api/Condivisione/AddCondivisione') }),
    deleteShare: build.mutation<
      ReplyOf<'POST /api/Condivisione/DeleteCondivisione'>,
      { condivisioneID: number; postID: number }
    >({
      query: ({ condivisioneID }) => byQuery('POST /api/Condivisione/DeleteCondivisione')({ condivisioneID }),
    }),
  }),
});
