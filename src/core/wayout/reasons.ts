import type { TFunction } from 'i18next';
import { type ReportReason, reportReasons } from '../../../contract/limits';

export function reasonsOf(t: TFunction): { value: ReportReason; label: string }[] {
  const words: Record<ReportReason, string> = {
    truffa: t('ragione-truffa'),
    vietato: t('ragione-vietato'),
    contraffatto: t('ragione-contraffatto'),
    offesa: t('ragione-offesa'),
    pericolo: t('ragione-pericolo'),
    spam: t('ragione-spam'),
    altro: t('ragione-altro'),
  };
  return reportReasons.map((value) => ({ value, label: words[value] }));
}
