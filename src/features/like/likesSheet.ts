import { createSheet } from '../../core/screen/sheetsSlice';

/** The likes of the post that is its subject. */
export const likesSheet = createSheet('likes');
