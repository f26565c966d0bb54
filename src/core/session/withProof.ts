import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiError } from '../../api/apiError';

/**
 * Runs the call. If the host requires a proof of identity first (a password or a passkey), asks the person for it and
 * runs the call again. Undefined if the person declines.
 */
export type WithProof = <A extends { error?: ApiError | SerializedError }>(
  work: () => Promise<A>,
) => Promise<A | undefined>;
