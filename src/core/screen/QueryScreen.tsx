import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { type ApiError, isToldBeside } from '../../api/apiError';
import { FailureBanner } from '../../ui/FailureBanner';
import { Failure } from './Failure';

/** A query hook's result, with `data` in the form that the screen reads. */
export interface ShownQuery<T> {
  data?: T | undefined;
  error?: ApiError | SerializedError | undefined;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props<T> {
  query: ShownQuery<T>;
  /** The shape of what comes. */
  skeleton: ReactNode;
  /** The text of a failed first load or refresh. */
  failure: { title: string; text?: string; retryLabel: string };
  /** The part that replaces the data; false where there are some. */
  empty?: ReactNode;
  /** The page round a failure that stands there alone. */
  frame?: (failure: ReactNode) => ReactNode;
  /** A failure beside known data is silent. */
  isQuiet?: boolean;
  /** In a page without edges of its own. */
  inset?: boolean;
  children: (data: T) => ReactNode;
}

/**
 * §8: what is asked of the host, while it comes, when it fails, and when it fails beside what was known before. What
 * stands round the shape and round the data alike keeps its place: a focus in it stays.
 */
export function QueryScreen<T>(props: Props<T>) {
  const { query, failure, isQuiet, inset } = props;
  const { data, error, isFetching, refetch } = query;
  const { title, retryLabel } = failure;
  const again = { busy: isFetching, onRetry: () => void refetch() };
  return (
    <>
      {data !== undefined && !isQuiet && isToldBeside(error) && (
        <FailureBanner {...{ title, retryLabel, inset }} {...again} />
      )}
      {bodyOf(props, <Failure error={error} {...failure} {...again} />)}
    </>
  );
}

function bodyOf<T>({ query, skeleton, empty, frame, children }: Props<T>, failure: ReactNode): ReactNode {
  if (query.data !== undefined) return empty || children(query.data);
  if (!query.error) return skeleton;
  return frame ? frame(failure) : failure;
}
