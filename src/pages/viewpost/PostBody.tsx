import type { ReactNode } from 'react';
import type { Post } from '../../../contract/entities';
import { isUnreached } from '../../api/apiError';
import { type ShownQuery, QueryScreen } from '../../core/screen/QueryScreen';
import { MadePost, type MadePostItem } from '../../features/post/MadePost';
import { NoPost } from '../../features/post/NoPost';
import { AdSkeleton } from '../../ui/AdCard';
import { Screen } from '../../ui/Screen';
import { ToBoard } from '../../core/screen/ToBoard';
import { useTranslation } from 'react-i18next';
import { PostDetail } from './PostDetail';

interface Props {
  /** The post from the host's answer, or until then from a list. */
  post: Post | undefined;
  /** The post as its form sent it, until the host shows it. */
  made: MadePostItem | undefined;
  /** The host says that the post does not exist. */
  isAbsent: boolean;
  query: Omit<ShownQuery<unknown>, 'data'>;
}

/** The post below the header, the error if it fails to load, and the placeholder until then. */
export function PostBody({ post, made, isAbsent, query }: Props) {
  const { t } = useTranslation();
  if (!post && made && (!query.error || isUnreached(query.error)))
    return inPage(<MadePost item={made}>{query.error && t('pubblicato-attesa')}</MadePost>);
  return (
    <QueryScreen
      query={{ ...query, data: post ?? (isAbsent ? null : undefined) }}
      skeleton={inPage(<AdSkeleton size="feed" />)}
      failure={t('post-errore-dettagli')}
      frame={inPage}
      inset
    >
      {(shown) => (shown ? <PostDetail post={shown} /> : inPage(<NoPost action={<ToBoard />} />))}
    </QueryScreen>
  );
}

const inPage = (instead: ReactNode) => (
  <Screen flush hasBar={false}>
    {instead}
  </Screen>
);
