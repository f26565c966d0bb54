import type { TFunction } from 'i18next';
import { type ReportReason, reportReasons } from '../../../contract/limits';

/** The reasons of a report, in the order of the contract. */
export function reasonsOf(t: TFunction): { value: ReportReason; label: string }[] {
  const words: Record<ReportReason, string> = {
    truffa: t('motivo-truffa', 'È una truffa'),
    vietato: t('motivo-vietato', 'Vendita vietata'),
    contraffatto: t('motivo-contraffatto', 'È contraffatto'),
    offesa: t('motivo-offesa', 'Offese o odio'),
    pericolo: t('motivo-pericolo', 'Qualcuno è in pericolo'),
    spam: t('motivo-spam', 'Spam'),
    altro: t('motivo-altro', 'Altro'),
  };
  return reportReasons.map((value) => ({ value, label: words[value] }));
}
