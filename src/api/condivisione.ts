import type { ReplyOf, RequestOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byJson, byQuery } from './call';

export const condivisioneApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    share: build.query<
      ReplyOf<'GET /api/Condivisione/GetCondivisione'>,
      RequestOf<'GET /api/Condivisione/GetCondivisione'>
    >({ query: byQuery('GET /api/Condivisione/GetCondivisione') }),
    shareCount: build.query<ReplyOf<'GET /api/Condivisione/GetCondivisioneCount'>, number>({
      query: (PostID) => byQuery('GET /api/Condivisione/GetCondivisioneCount')({ PostID }),
    }),
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
