import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/LinkButton';

/** The link from a missing post to the home page. */
export function ToBoard() {
  const { t } = useTranslation();
  return <LinkButton to="/home-user-profile">{t('post-vai-home')}</LinkButton>;
}
