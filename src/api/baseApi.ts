import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import type { Dispatch } from '@reduxjs/toolkit';
import { type UseDispatch, useDispatch, useSelector, useStore } from 'react-redux';
import { baseQuery } from './transport/baseQuery';
import { tags } from './tags';

/** The hook that gives a query's hook its `dispatch`: Redux DevTools puts one there that knows the component. */
export const asking: { useDispatch: () => Dispatch } = { useDispatch };
const useAsking = (() => asking.useDispatch()) as UseDispatch;

const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ hooks: { useDispatch: useAsking, useSelector, useStore } }),
);

/** The one API of the app. Each family injects its endpoints in a file of its own. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: tags,
  // Lists stay for a way back from a post to the exact place in the feed.
  keepUnusedDataFor: 600,
  endpoints: () => ({}),
});
