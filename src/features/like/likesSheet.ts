import { createSheet } from '../../core/screen/sheetsSlice';

/** The sheet with the likes of one post, its subject. */
export const likesSheet = createSheet('likes');
