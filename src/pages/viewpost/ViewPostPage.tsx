import { Search } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isToldBeside } from '../../api/apiError';
import { usePostQuery } from '../../api/post';
import { useRouteID } from '../../lib/routeID';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { FailureBanner } from '../../ui/FailureBanner';
import { LinkButton } from '../../ui/LinkButton';
import { PostCardSkeleton } from '../../ui/PostCardSkeleton';
import { Screen } from '../../ui/Screen';
import { PostDetail } from './PostDetail';
import { PostHeader } from './PostHeader';
import { useKnownPost } from './useKnownPost';

/** §2: /view-post/{postID}. */
export default function ViewPostPage() {
  const { t } = useTranslation();
  const postID = useRouteID('postID');
  const { currentData, error, isFetching, refetch } = usePostQuery(postID ?? 0, {
    skip: postID === undefined,
  });
  const known = useKnownPost(postID);
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [postID]);
  const post = currentData ? currentData.listPost[0] : known;
  const failure = {
    title: t('post-errore-dettagli', 'Errore nel caricamento del post'),
    retryLabel: t('post-riprova', 'Riprova'),
    busy: isFetching,
    onRetry: () => void refetch(),
  };
  return (
    <>
      <PostHeader post={post} isLoading={!post && !currentData && !error && postID !== undefined} />
      {(post ?? currentData) && isToldBeside(error) && <FailureBanner inset {...failure} />}
      {post ? (
        <PostDetail post={post} />
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
          ) : error ? (
            <ErrorState {...failure} />
          ) : (
            <PostCardSkeleton />
          )}
        </Screen>
      )}
    </>
  );
}
