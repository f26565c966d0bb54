import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { type ApiError, isToldBeside } from '../../api/apiError';
import { FailureBanner } from './FailureBanner';
import { Failure } from './Failure';

/** The result of a query hook, with `data` already in the form that the screen draws. */
export interface ShownQuery<T> {
  data?: T | undefined;
  error?: ApiError | SerializedError | undefined;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props<T> {
  query: ShownQuery<T>;
  /** Drawn until the data arrive. */
  skeleton: ReactNode;
  /** Says that the first load or a refresh failed. */
  failure: string;
  /** Says what the person can do about the failure. */
  failureText?: string | undefined;
  retryLabel?: string | undefined;
  /** Drawn instead of an empty list; false if the list is not empty. */
  empty?: ReactNode;
  /** Draws the page around a failure without data. */
  frame?: (failure: ReactNode) => ReactNode;
  /** Shows no failure as long as there are data. */
  isQuiet?: boolean;
  /** Adds margins, for a page without its own. */
  inset?: boolean;
  children: (data: T) => ReactNode;
}

/**
 * §8: draws a query while it loads, when it fails, and when a refresh fails while older data are shown. Skeleton and
 * data have the same parent, so an element around them keeps its focus.
 */
export function QueryScreen<T>(props: Props<T>) {
  const { query, failure: title, failureText: text, retryLabel, isQuiet, inset } = props;
  const { data, error, isFetching, refetch } = query;
  const again = { busy: isFetching, onRetry: () => void refetch() };
  return (
    <>
      {data !== undefined && !isQuiet && isToldBeside(error) && (
        <FailureBanner {...{ title, inset }} {...again} />
      )}
      {bodyOf(props, <Failure {...{ error, title, text, retryLabel }} {...again} />)}
    </>
  );
}

function bodyOf<T>({ query, skeleton, empty, frame, children }: Props<T>, failure: ReactNode): ReactNode {
  if (query.data !== undefined) return empty || children(query.data);
  if (!query.error) return skeleton;
  return frame ? frame(failure) : failure;
}
