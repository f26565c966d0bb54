import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { type Asked, QueryScreen } from '../../core/screen/QueryScreen';
import { EmptyState } from '../../ui/EmptyState';
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
  return (
    <QueryScreen
      query={{ ...query, data: post ?? (isAbsent ? null : undefined) }}
      skeleton={inPage(<PostCardSkeleton />)}
      failure={{
        title: t('post-errore-dettagli', 'Errore nel caricamento del post'),
        retryLabel: t('post-riprova', 'Riprova'),
      }}
      frame={inPage}
      inset
    >
      {(shown) => (shown ? <PostDetail post={shown} /> : inPage(<Absent />))}
    </QueryScreen>
  );
}

const inPage = (instead: ReactNode) => (
  <Screen flush hasBar={false}>
    {instead}
  </Screen>
);

function Absent() {
  const { t } = useTranslation();
  return (
    <EmptyState
      role="alert"
      icon={<Search />}
      title={t('post-non-trovato', 'Post non trovato')}
      text={t('post-non-trovato-testo', 'Forse chi l’ha pubblicato lo ha tolto.')}
      action={<LinkButton to="/home-user-profile">{t('post-vai-home', 'Vai alla bacheca')}</LinkButton>}
    />
  );
}
