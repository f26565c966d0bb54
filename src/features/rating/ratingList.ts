import { createSheet } from '../../core/screen/sheetsSlice';

/** The sheet of the ratings of the person who is its subject. */
export const ratingList = createSheet('ratings');
