import { createSheet } from '../../core/screen/sheetsSlice';

/** The sheet that asks who the person is, before the app repeats a call that the host refused to an old session. */
export const proof = createSheet('proof');
