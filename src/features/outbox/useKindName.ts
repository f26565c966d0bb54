import { useTranslation } from 'react-i18next';
import { kindOf } from '../../core/submissions/acts';
import type { Outgoing } from '../../core/submissions/submission';

export function useKindName(item: Outgoing): string {
  const { t } = useTranslation();
  const { label } = kindOf(item);
  return label === undefined ? '' : t(label);
}
