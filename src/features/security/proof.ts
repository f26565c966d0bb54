import { createSheet } from '../../core/screen/sheetsSlice';

/**
 * The state of the sheet that asks for a proof of identity. The app opens it when the host refuses a call because the
 * last proof is too old, and then repeats the call.
 */
export const proof = createSheet('proof');
