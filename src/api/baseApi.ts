import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './transport/baseQuery';
import { tags } from './tags';

/** The one API of the app. Each family injects its endpoints in a file of its own. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: tags,
  // Lists stay for a way back from a post to the exact place in the feed.
  keepUnusedDataFor: 600,
  endpoints: () => ({}),
});
