import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/LinkButton';

/** The way on from a post that there is not. */
export function ToBoard() {
  const { t } = useTranslation();
  return <LinkButton to="/home-user-profile">{t('post-vai-home')}</LinkButton>;
}
