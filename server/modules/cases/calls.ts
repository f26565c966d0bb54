import type { Services } from '../../services';
import { noteNews, transactTelling } from '../eventi/news';
import { insertCalls, type Waiting } from './callRepository';

const waiting: readonly Waiting[] = [
  { kind: 'Caso', table: 'report_case', isOpen: 'outcome IS NULL AND behind IS NULL' },
  { kind: 'Lettera', table: 'feedback', isOpen: 'done_at IS NULL' },
  { kind: 'Attesa', table: 'registration', isOpen: 'waits AND expires_at > now()' },
];

/** Notifies the keepers of waiting work: at once, after 24 hours and after 44. */
export const callKeepers = ({ sql, live }: Pick<Services, 'sql' | 'live'>): Promise<void> =>
  transactTelling(sql, live, async (tx) => {
    for (const one of waiting) {
      const to = await insertCalls(tx, one);
      if (to.length > 0) noteNews(tx, { tipo: 'notifica', to });
    }
  });
