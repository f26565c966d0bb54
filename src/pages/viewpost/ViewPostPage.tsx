import { Search } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { usePostQuery } from '../../api/post';
import { selectProfile } from '../../features/profile/profileSlice';
import { useRouteID } from '../../lib/routeID';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { PostCardSkeleton } from '../../ui/PostCardSkeleton';
import { Screen } from '../../ui/Screen';
import { NoProfile } from '../components/NoProfile';
import { PostDetail } from './PostDetail';
import { PostHeader } from './PostHeader';

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
  return (
    <>
      <PostHeader post={post} myID={me.personaID} />
      {post ? (
        <PostDetail post={post} me={me} />
      ) : (
        <Screen flush hasBar={false}>
          {postID === undefined || currentData ? (
            <EmptyState
              role="alert"
              icon={<Search />}
              title={t('post-non-trovato', 'Post non trovato')}
              text={t('post-non-trovato-testo', 'Forse chi l’ha pubblicato lo ha tolto.')}
              action={
                <LinkButton to="/home-user-profile">{t('post-vai-home', 'Vai alla bacheca')}</LinkButton>
              }
            />
          ) : isError ? (
            <ErrorState
              title={t('post-errore-dettagli', 'Errore nel caricamento del post')}
              retryLabel={t('post-riprova', 'Riprova')}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <PostCardSkeleton />
          )}
        </Screen>
      )}
    </>
  );
}
