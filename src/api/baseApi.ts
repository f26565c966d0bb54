import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import type { Dispatch } from '@reduxjs/toolkit';
import { type UseDispatch, useDispatch, useSelector, useStore } from 'react-redux';
import { baseQuery } from './transport/baseQuery';
import { tags } from './tags';

/** Gives a query's hook its `dispatch`. Redux DevTools replaces it by one that knows the component. */
export const asking: { useDispatch: () => Dispatch } = { useDispatch };
const useAsking = (() => asking.useDispatch()) as UseDispatch;

const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ hooks: { useDispatch: useAsking, useSelector, useStore } }),
);

/** The app's only API. Each family adds its endpoints in a file of its own. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: tags,
  // Lists stay in memory for a return from a post to the exact position in the feed.
  keepUnusedDataFor: 600,
  endpoints: () => ({}),
});
