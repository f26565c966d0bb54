import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Arriving } from '../../ui/Arriving';
import { useNear } from '../../ui/useNear';
import { Failure } from './Failure';
import { RowsSkeleton } from './ListSkeleton';

/** The part of an infinite query's hook that this component reads. */
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
  /** The skeleton of the next rows, if the default does not look like them. */
  skeleton?: ReactNode;
  label?: string;
  failure: string;
}

/**
 * The end of an infinite list: loads the next page when it is nearly visible, shows a skeleton meanwhile, or the
 * failure.
 */
export function ListEnd({ query, skeleton = <RowsSkeleton rows={2} />, label, failure }: Props) {
  const { data, isError, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const { t } = useTranslation();
  const canGoOn = hasNextPage && !isFetching && !isError;
  const mark = useNear(canGoOn && (data?.pages.length ?? 0), fetchNextPage);
  if (isError)
    return (
      <Failure
        error={error}
        title={failure}
        busy={isFetching}
        onRetry={() => void (data ? fetchNextPage() : refetch())}
      />
    );
  if (data && !hasNextPage) return null;
  return (
    <Arriving ref={mark} label={label ?? t('caricamento')} isIdle={data !== undefined && !isFetchingNextPage}>
      {skeleton}
    </Arriving>
  );
}
