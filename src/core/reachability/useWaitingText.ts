import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../store/hooks';
import { selectIsOffline } from './offlineSlice';

/** Says why a submission is waiting; `held` is the text of a host that asked to send it again later. */
export function useWaitingText(): (held: string | undefined) => string {
  const { t } = useTranslation();
  const isOffline = useAppSelector(selectIsOffline);
  return (held) => held || (isOffline ? t('app-in-attesa') : t('app-parte-presto'));
}
