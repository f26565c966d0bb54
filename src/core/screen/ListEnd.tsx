import type { ReactNode } from 'react';
import { Arriving } from '../../ui/Arriving';
import { useNear } from '../../ui/useNear';
import { Failure } from './Failure';

/** The part of an infinite query's hook that the end of its list reads. */
interface Paged {
  data?: { pages: readonly unknown[] } | undefined;
  isError: boolean;
  error?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface Props {
  query: Paged;
  /** The shape of what comes. */
  skeleton: ReactNode;
  label: string;
  failure: { title: string; retryLabel: string };
}

/** Under an endless list: what comes, which is asked for once one is near, or that it did not come. */
export function ListEnd({ query, skeleton, label, failure }: Props) {
  const { data, isError, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const canGoOn = hasNextPage && !isFetching && !isError;
  const mark = useNear(canGoOn && (data?.pages.length ?? 0), fetchNextPage);
  if (isError)
    return (
      <Failure
        error={error}
        {...failure}
        busy={isFetching}
        onRetry={() => void (data ? fetchNextPage() : refetch())}
      />
    );
  if (data && !hasNextPage) return null;
  return (
    <Arriving ref={mark} label={label} isIdle={data !== undefined && !isFetchingNextPage}>
      {skeleton}
    </Arriving>
  );
}
