import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

type Retrying = { onRetry?: undefined } | { onRetry: () => void; retryLabel: string };
type ErrorStateProps = Retrying & {
  icon?: ReactNode;
  /** Says what happened. */
  title: string;
  /** Says what to do. */
  text?: string;
  busy?: boolean;
};

export function ErrorState({ icon = <CloudOff />, title, text, busy, ...retrying }: ErrorStateProps) {
  return (
    <EmptyState
      said="assertive"
      icon={icon}
      title={title}
      text={text}
      action={
        retrying.onRetry && (
          <Button variant="ghost" size="s" busy={busy} onClick={retrying.onRetry}>
            {retrying.retryLabel}
          </Button>
        )
      }
    />
  );
}
