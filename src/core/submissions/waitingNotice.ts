import { noticeRaised } from '../../api/events';

/** Instead of "published": it is safe on the phone. */
export const waitingNotice = noticeRaised({
  tone: 'info',
  label: 'app-pubblica-dopo',
  text: 'Sei senza rete: lo pubblichiamo appena torna.',
});
