import { useTranslation } from 'react-i18next';
import { Header } from '../../features/header/Header';
import { LikesModal } from '../../features/like/LikesModal';
import { useMe } from '../../core/session/useMe';
import { HeaderSearch } from '../../features/search/HeaderSearch';
import { PageHeading } from '../../ui/PageHeading';
import { Screen } from '../../ui/Screen';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { MessagesLink } from '../../features/chat/MessagesLink';
import { HomeFeed } from './HomeFeed';

const search = <HeaderSearch />;
const messages = <MessagesLink />;

export { askHomeFeed as ask } from '../../features/feed/homeSource';

/** §2: the home feed. */
export default function HomePage() {
  const { t } = useTranslation();
  const { imgProfilo } = useMe();
  return (
    <>
      <Header image={imgProfilo} search={search} messages={messages} />
      <Screen flush>
        <VisuallyHidden as={PageHeading}>{t('home-titolo')}</VisuallyHidden>
        <HomeFeed />
        <LikesModal />
      </Screen>
    </>
  );
}
