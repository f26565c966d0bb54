import type { TFunction } from 'i18next';
import { type ReportReason, reportReasons } from '../../../contract/limits';

/** The reasons of a report, in the order of the contract. */
export function reasonsOf(t: TFunction): { value: ReportReason; label: string }[] {
  const words: Record<ReportReason, string> = {
    truffa: t('ragione-truffa', 'Truffa'),
    vietato: t('ragione-vietato', 'Cosa vietata'),
    contraffatto: t('ragione-contraffatto', 'Contraffazione'),
    offesa: t('ragione-offesa', 'Offese o odio'),
    pericolo: t('ragione-pericolo', 'Qualcuno è in pericolo'),
    spam: t('ragione-spam', 'Spam'),
    altro: t('ragione-altro', 'Altro'),
  };
  return reportReasons.map((value) => ({ value, label: words[value] }));
}
