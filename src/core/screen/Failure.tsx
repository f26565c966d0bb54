import { CloudOff, ServerCrash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isHostFailure } from '../../api/apiError';
import { useTold } from '../reachability/useTold';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/layout/Text';
import { EmptyState } from '../../ui/EmptyState';

interface Props {
  /** The error of the failed call. */
  error?: unknown;
  /** Says what failed. */
  title: string;
  /** Says what the person can do. */
  text?: string | undefined;
  retryLabel?: string | undefined;
  busy?: boolean;
  onRetry: () => void;
}

/**
 * Says that something did not load, and whether the host or the phone's network is the cause; while the app is offline
 * only that it loads later.
 */
export function Failure({ error, title, text, retryLabel, busy, onRetry }: Props) {
  const { t } = useTranslation();
  const told = useTold(error);
  const isOurs = isHostFailure(error);
  if (error !== undefined && told === undefined)
    return (
      <Note centred pad="6 4">
        {t('app-arriva')}
      </Note>
    );
  return (
    <EmptyState
      said="assertive"
      icon={isOurs ? <ServerCrash /> : <CloudOff />}
      title={title}
      text={isOurs ? t('app-errore-nostro') : text}
      action={
        <Button variant="ghost" size="s" busy={busy} onClick={onRetry}>
          {retryLabel ?? t('riprova')}
        </Button>
      }
    />
  );
}
