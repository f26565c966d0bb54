import { createSheet } from '../../core/screen/sheetsSlice';

/** The app asks if the person means to delete their profile (§6). */
export const erasure = createSheet('erasure');
