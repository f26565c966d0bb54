import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { usePostQuery } from '../../api/post';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { useInSight } from '../../core/wayout/useInSight';
import { NoPost } from '../../features/post/NoPost';
import { LinkButton } from '../../ui/LinkButton';
import { AdSkeleton } from '../../ui/AdCard';
import { Sheet } from '../../ui/Sheet';
import { Box } from '../../ui/layout/Box';
import { FeedPost } from '../FeedPost';
import { usePostOverlay } from '../../features/post/usePostOverlay';

/** A plain post, which sells nothing. */
const isPlain = ({ categorieID }: Post): boolean => categorieID === 0;

/** §2: a result opens over its list, at an address of its own. */
export function PostOverlay({ posts }: { posts: readonly Post[] }) {
  const { t } = useTranslation();
  const { isOpen, shownID, close } = usePostOverlay();
  const known = posts.find((post) => post.postID === shownID);
  return (
    <Sheet
      open={isOpen}
      title={known && isPlain(known) ? t('post-titolo') : t('categoria-annuncio')}
      closeLabel={t('categoria-annuncio-chiudi')}
      onClose={close}
    >
      {shownID !== undefined && <Shown postID={shownID} known={known} />}
    </Sheet>
  );
}

/** Shows the post from the list's data at once, and then the host's answer. */
function Shown({ postID, known }: { postID: number; known: Post | undefined }) {
  const { t } = useTranslation();
  const { currentData, ...query } = useInSight(usePostQuery(postID));
  const post = currentData ? currentData.listPost[0] : known;
  return (
    <QueryScreen
      query={{ ...query, data: post ?? (currentData && null) }}
      skeleton={<AdSkeleton size="feed" />}
      failure={t('post-errore-dettagli')}
      isQuiet
    >
      {(shown) =>
        shown ? (
          <Box bleed="0 4">
            <FeedPost post={shown} />
            <Box pad="3 4 0">
              <LinkButton wide variant="ghost" to={`/view-post/${postID}`}>
                {isPlain(shown) ? t('categoria-post-apri') : t('categoria-annuncio-apri')}
              </LinkButton>
            </Box>
          </Box>
        ) : (
          <NoPost />
        )
      }
    </QueryScreen>
  );
}
