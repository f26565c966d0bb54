import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiError } from '../../api/apiError';

/**
 * Does the work; where the host first wants to know who the person is, asks them and does it again. Gives undefined when
 * the person would rather not say.
 */
export type WithProof = <A extends { error?: ApiError | SerializedError }>(
  work: () => Promise<A>,
) => Promise<A | undefined>;
