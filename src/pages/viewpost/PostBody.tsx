import type { ReactNode } from 'react';
import type { Post } from '../../../contract/entities';
import { type ShownQuery, QueryScreen } from '../../core/screen/QueryScreen';
import { NoPost } from '../../features/post/NoPost';
import { AdSkeleton } from '../../ui/AdCard';
import { Screen } from '../../ui/Screen';
import { ToBoard } from '../../core/screen/ToBoard';
import { useTranslation } from 'react-i18next';
import { PostDetail } from './PostDetail';

interface Props {
  /** The post as the host says, else as a list knows it. */
  post: Post | undefined;
  /** The host knows no such post. */
  isAbsent: boolean;
  query: Omit<ShownQuery<unknown>, 'data'>;
}

/** The post below its header, what fails beside it, and what stands there without it. */
export function PostBody({ post, isAbsent, query }: Props) {
  const { t } = useTranslation();
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
