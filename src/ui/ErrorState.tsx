import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

interface ErrorStateProps {
  icon?: ReactNode;
  /** Says what happened. */
  title: string;
  /** Says what to do. */
  text?: string;
  retryLabel?: string;
  onRetry?: () => void;
  busy?: boolean;
}

export function ErrorState({
  icon = <CloudOff />,
  title,
  text,
  retryLabel = 'Riprova',
  onRetry,
  busy,
}: ErrorStateProps) {
  return (
    <EmptyState
      said="assertive"
      icon={icon}
      title={title}
      text={text}
      action={
        onRetry && (
          <Button variant="ghost" size="s" busy={busy} onClick={onRetry}>
            {retryLabel}
          </Button>
        )
      }
    />
  );
}
