import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { type ApiError, isToldBeside } from '../../api/apiError';
import { ErrorState } from '../../ui/ErrorState';
import { FailureBanner } from '../../ui/FailureBanner';

/** What a query's hook answers, its `data` as the screen reads them. */
export interface Asked<T> {
  data?: T | undefined;
  error?: ApiError | SerializedError | undefined;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props<T> {
  query: Asked<T>;
  /** The shape of what comes. */
  skeleton: ReactNode;
  /** What the person reads when nothing came, or nothing newer. */
  failure: { title: string; text?: string; retryLabel: string };
  /** What stands in place of the data; false where there are some. */
  empty?: ReactNode;
  /** The page round a failure that stands there alone. */
  frame?: (failure: ReactNode) => ReactNode;
  /** In a page without edges of its own. */
  inset?: boolean;
  children: (data: T) => ReactNode;
}

/** §8: what is asked of the host, while it comes, when it fails, and when it fails beside what was known before. */
export function QueryScreen<T>({ query, skeleton, failure, empty, frame, inset, children }: Props<T>) {
  const { data, error, isFetching, refetch } = query;
  const told = { ...failure, busy: isFetching, onRetry: () => void refetch() };
  if (data === undefined && !error) return skeleton;
  if (data === undefined) return frame ? frame(<ErrorState {...told} />) : <ErrorState {...told} />;
  const { title, retryLabel, busy, onRetry } = told;
  return (
    <>
      {isToldBeside(error) && <FailureBanner {...{ title, retryLabel, busy, onRetry, inset }} />}
      {empty || children(data)}
    </>
  );
}
