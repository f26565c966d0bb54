import { Search } from 'lucide-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { usePostQuery } from '../../api/post';
import { selectProfile } from '../../features/profile/profileSlice';
import { useRouteID } from '../../lib/routeID';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { PageHeader } from '../../ui/PageHeader';
import { PostCardSkeleton } from '../../ui/PostCardSkeleton';
import { Screen } from '../../ui/Screen';
import { BackButton } from '../components/BackButton';
import { NoProfile } from '../components/NoProfile';
import { PostDetail } from './PostDetail';

/** §2: /view-post/{postID}. */
export default function ViewPostPage() {
  const { t } = useTranslation();
  const postID = useRouteID('postID');
  const me = useAppSelector(selectProfile);
  const { currentData, isError, isFetching, refetch } = usePostQuery(postID ?? 0, {
    skip: postID === undefined,
  });
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [postID]);
  if (!me) return <NoProfile />;
  const [post] = currentData?.listPost ?? [];
  if (post) return <PostDetail post={post} me={me} />;
  if (postID === undefined || currentData)
    return (
      <Bare>
        <EmptyState
          role="alert"
          icon={<Search />}
          title={t('post-non-trovato', 'Post non trovato')}
          text={t('post-non-trovato-testo', 'Forse chi l’ha pubblicato lo ha tolto.')}
          action={<LinkButton to="/home-user-profile">{t('post-vai-home', 'Vai alla bacheca')}</LinkButton>}
        />
      </Bare>
    );
  if (isError)
    return (
      <Bare>
        <ErrorState
          title={t('post-errore-dettagli', 'Errore nel caricamento del post')}
          retryLabel={t('post-riprova', 'Riprova')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Bare>
    );
  return (
    <Bare>
      <PostCardSkeleton />
    </Bare>
  );
}

function Bare({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('post-titolo', 'Post')} back={<BackButton />} />
      <Screen flush hasBar={false}>
        {children}
      </Screen>
    </>
  );
}
