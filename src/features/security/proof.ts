import { createSheet } from '../../core/screen/sheetsSlice';

/** The app asks who the person is, before it does what the host refused to an old session. */
export const proof = createSheet('proof');
