import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfileHead } from '../../features/profile/ProfileHead';
import { PostCardSkeleton } from '../../ui/PostCardSkeleton';
import { Screen } from '../../ui/Screen';
import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { BackButton } from '../components/BackButton';

/** In the shape of the page that comes. */
export function PersonSkeleton() {
  const { t } = useTranslation();
  useLayoutEffect(() => void window.scrollTo(0, 0), []);
  return (
    <Screen flush>
      <ProfileHead
        name={t('persona-caricamento', 'Caricamento...')}
        corner={<BackButton />}
        face={<Skeleton shape="circle" width="96px" height="96px" />}
      >
        <VisuallyHidden role="status">{t('caricamento', 'Loading...')}</VisuallyHidden>
        <Skeleton shape="text" width="120px" />
        <Skeleton shape="text" width="180px" />
      </ProfileHead>
      <PostCardSkeleton />
    </Screen>
  );
}
