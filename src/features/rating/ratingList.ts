import { createSheet } from '../../core/screen/sheetsSlice';

/** The sheet with the ratings of one person, its subject. */
export const ratingList = createSheet('ratings');
