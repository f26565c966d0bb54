import { createSheet } from '../../core/screen/sheetsSlice';

/** The state of the sheet with a person's ratings; its subject is the person's id. */
export const ratingList = createSheet('ratings');
