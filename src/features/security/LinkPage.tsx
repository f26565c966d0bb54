import { LinkIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLinkToken } from '../../lib/useLinkToken';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { LinkFrame } from '../../ui/LinkFrame';

interface Props {
  title: string;
  /** Shown for a link that is too old or was used, with the way to go on from there. */
  expired: string;
  to?: string;
  toText?: string;
  children: (token: string, refuse: () => void) => ReactNode;
}

/** A page that a mailed link opens, for as long as the host takes the link's token. */
export function LinkPage({ title, expired, to = '/', toText, children }: Props) {
  const { t } = useTranslation();
  const { token, refuse } = useLinkToken();
  return (
    <LinkFrame title={title}>
      {token !== undefined ? (
        children(token, refuse)
      ) : (
        <EmptyState
          said="assertive"
          icon={<LinkIcon />}
          title={t('imposta-password-link')}
          text={expired}
          action={<LinkButton to={to}>{toText ?? t('email-link-avanti')}</LinkButton>}
        />
      )}
    </LinkFrame>
  );
}
