import { LinkIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';

interface Props {
  text: string;
  /** The way to a new link. */
  action: ReactNode;
}

/** Shown for a mailed link that is too old or was used. */
export function DeadLink({ text, action }: Props) {
  const { t } = useTranslation();
  return (
    <EmptyState
      said="assertive"
      icon={<LinkIcon />}
      title={t('imposta-password-link')}
      text={text}
      action={action}
    />
  );
}
