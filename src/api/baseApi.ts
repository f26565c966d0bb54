import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './transport/baseQuery';
import { tags } from './tags';

/** The app's only API. Each family adds its endpoints in a file of its own. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: tags,
  // Lists stay in memory for a return from a post to the exact position in the feed.
  keepUnusedDataFor: 600,
  endpoints: () => ({}),
});
