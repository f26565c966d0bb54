import { createSheet } from '../../core/screen/sheetsSlice';

/** The state of the sheet that asks for confirmation before a profile is deleted (§6). */
export const erasure = createSheet('erasure');
