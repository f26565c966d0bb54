import { createSheet } from '../../core/screen/sheetsSlice';

/** The state of the sheet with the likes of a post; its subject is the post's id. */
export const likesSheet = createSheet('likes');
