import { LinkIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLinkToken } from '../../lib/useLinkToken';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { LinkFrame } from '../../ui/LinkFrame';

interface Props {
  title: string;
  /** The text for a link that has expired or was used; `to` and `toText` are the link to go on. */
  expired: string;
  to?: string;
  toText?: string;
  children: (token: string, refuse: () => void) => ReactNode;
}

/** The page that a mailed link opens: draws `children` unless the host refuses the link's token. */
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
