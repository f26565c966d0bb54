import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Post } from '../../../../contract/entities';
import { usePostQuery } from '../../../api/post';
import { theme } from '../../../theme/theme';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { LinkButton } from '../../../ui/LinkButton';
import { PostCardSkeleton } from '../../../ui/PostCardSkeleton';
import { Sheet } from '../../../ui/Sheet';
import { Box } from '../../../ui/layout/Box';
import { FeedPost } from '../FeedPost';
import { usePostOverlay } from './usePostOverlay';

/** It sells nothing. */
const isPlain = ({ categorieID }: Post): boolean => categorieID === 0;

/** §2: a result opens over its list, at an address of its own. */
export function PostOverlay({ posts }: { posts: readonly Post[] }) {
  const { t } = useTranslation();
  const { postID, close } = usePostOverlay();
  // The post stays in the sheet while that slides away.
  const [shownID, setShownID] = useState(postID);
  if (postID !== undefined && shownID !== postID) setShownID(postID);
  const known = posts.find((post) => post.postID === shownID);
  return (
    <Sheet
      open={postID !== undefined}
      title={known && isPlain(known) ? t('post-titolo', 'Post') : t('categoria-annuncio', 'Annuncio')}
      closeLabel={t('categoria-annuncio-chiudi', 'Chiudi')}
      onClose={close}
    >
      {shownID !== undefined && <Shown postID={shownID} known={known} />}
    </Sheet>
  );
}

/** What the list knows stands at once; what the host says replaces it. */
function Shown({ postID, known }: { postID: number; known: Post | undefined }) {
  const { t } = useTranslation();
  const { currentData, isError, isFetching, refetch } = usePostQuery(postID);
  const post = currentData ? currentData.listPost[0] : known;
  if (post)
    return (
      <Wide>
        <FeedPost post={post} />
        <Box pad="3 4 0">
          <LinkButton wide variant="ghost" to={`/view-post/${postID}`}>
            {isPlain(post)
              ? t('categoria-post-apri', 'Apri la pagina del post')
              : t('categoria-annuncio-apri', 'Apri la pagina dell’annuncio')}
          </LinkButton>
        </Box>
      </Wide>
    );
  if (currentData)
    return (
      <EmptyState
        role="alert"
        icon={<Search />}
        title={t('post-non-trovato', 'Post non trovato')}
        text={t('post-non-trovato-testo', 'Forse chi l’ha pubblicato lo ha tolto.')}
      />
    );
  if (isError)
    return (
      <ErrorState
        title={t('post-errore-dettagli', 'Errore nel caricamento del post')}
        retryLabel={t('post-riprova', 'Riprova')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return <PostCardSkeleton />;
}

/* The card goes from edge to edge. */
const Wide = styled.div`
  margin: 0 calc(-1 * ${theme.space[4]});
`;
