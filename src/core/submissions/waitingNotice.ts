import type { ApiError } from '../../api/apiError';
import { noticeRaised } from '../../api/events';
import type { AppThunk } from '../../store/hooks';
import { selectIsOffline } from '../reachability/offlineSlice';

const offlineNotice = noticeRaised({
  tone: 'info',
  label: 'app-pubblica-dopo',
  text: 'Sei senza rete: lo pubblichiamo appena torna.',
});
const againNotice = noticeRaised({
  tone: 'info',
  label: 'app-pubblica-ancora',
  text: 'Non è ancora partito: riproviamo da soli.',
});

/** Instead of "published": it is safe on the phone. */
export const tellWaiting = (): AppThunk => (dispatch, getState) =>
  void dispatch(selectIsOffline(getState()) ? offlineNotice : againNotice);

/** Its form was left while it was on its way. */
export const goesOnNotice = noticeRaised({
  tone: 'info',
  label: 'app-pubblica-continua',
  text: 'L’invio continua: puoi fare altro.',
});

/** Once the host has it, however long that took. */
export const arrivedNotice = noticeRaised({ tone: 'success', label: 'app-arrivato', text: 'È online.' });

/** It was not sent, and no form and no list has it. */
export const lostNotice = ({ text }: ApiError) =>
  noticeRaised({ tone: 'error', label: 'app-non-inviato', text: 'Non inviato.', detail: text });
