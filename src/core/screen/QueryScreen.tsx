import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { type ApiError, isToldBeside } from '../../api/apiError';
import { FailureBanner } from './FailureBanner';
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
  /** The skeleton of the data. */
  skeleton: ReactNode;
  /** Says that the first load or a refresh failed. */
  failure: string;
  /** Says what to do then, and by which button. */
  failureText?: string | undefined;
  retryLabel?: string | undefined;
  /** Replaces the data if there are none; false if there are some. */
  empty?: ReactNode;
  /** Draws the page around a failure that stands alone. */
  frame?: (failure: ReactNode) => ReactNode;
  /** Does not show a failure beside known data. */
  isQuiet?: boolean;
  /** The page has no margins of its own. */
  inset?: boolean;
  children: (data: T) => ReactNode;
}

/**
 * §8: draws a query while it loads, when it fails, and when it fails beside known data. The skeleton and the data have
 * the same parent, so an element around them keeps its focus.
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
