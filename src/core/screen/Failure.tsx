import { CloudOff, ServerCrash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isHostFailure } from '../../api/apiError';
import { Button } from '../../ui/Button';
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

/** Says that something did not load, and whether the host or the phone's network is the cause. */
export function Failure({ error, title, text, retryLabel, busy, onRetry }: Props) {
  const { t } = useTranslation();
  const isOurs = isHostFailure(error);
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
