import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { isToldBeside } from '../../api/apiError';
import type { Asked } from '../../core/screen/QueryScreen';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { FailureBanner } from '../../ui/FailureBanner';
import { LinkButton } from '../../ui/LinkButton';
import { PostCardSkeleton } from '../../ui/PostCardSkeleton';
import { Screen } from '../../ui/Screen';
import { PostDetail } from './PostDetail';

interface Props {
  /** As the host says, else as a list knows it. */
  post: Post | undefined;
  /** The host knows no such post. */
  isAbsent: boolean;
  query: Omit<Asked<unknown>, 'data'>;
}

/** The post below its header, what fails beside it, and what stands there without it. */
export function PostBody({ post, isAbsent, query }: Props) {
  const { t } = useTranslation();
  const { error, isFetching, refetch } = query;
  const failure = {
    title: t('post-errore-dettagli', 'Errore nel caricamento del post'),
    retryLabel: t('post-riprova', 'Riprova'),
    busy: isFetching,
    onRetry: () => void refetch(),
  };
  return (
    <>
      {(post || isAbsent) && isToldBeside(error) && <FailureBanner inset {...failure} />}
      {post ? (
        <PostDetail post={post} />
      ) : (
        <Screen flush hasBar={false}>
          {isAbsent ? (
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
