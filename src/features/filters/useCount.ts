import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { ReplyOf } from '../../../contract/table';
import { type CountedList, useCountPostsQuery } from '../../api/post';
import type { Filters } from '../../../contract/filters';

/** Milliseconds after the last change before the host is asked. */
const rest = 300;

/** The number of posts in a list with these filters; undefined until the host has given it for exactly these. */
export function useCount(
  list: CountedList,
  filters: Filters | undefined,
): ReplyOf<'GET /api/Post/ContaAnnunci'> | undefined {
  const arg = filters && { ...list, ...filters };
  const key = JSON.stringify(arg);
  const [settled, setSettled] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), rest);
    return () => clearTimeout(timer);
  }, [key]);
  const { currentData, isError } = useCountPostsQuery(arg && key === settled ? arg : skipToken);
  return isError ? undefined : currentData;
}
