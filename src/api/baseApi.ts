import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './transport/baseQuery';
import { tags } from './tags';

/** The app's only RTK Query API. Each family of calls adds its endpoints in a file of its own. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: tags,
  // Seconds that lists stay in the cache, so that going back from a post finds the exact position in the feed.
  keepUnusedDataFor: 600,
  endpoints: () => ({}),
});
