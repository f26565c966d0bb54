import { createSheet } from '../../core/screen/sheetsSlice';

/** The sheet that asks before a profile is deleted (§6). */
export const erasure = createSheet('erasure');
