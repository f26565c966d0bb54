import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Failure } from '../../core/screen/Failure';
import { Note } from '../../ui/layout/Text';
import { batchRetried, endNeared, selectBatch } from './feedSlice';
import type { PostList } from '../../api/post';
import { Box } from '../../ui/layout/Box';
import { Said } from '../../ui/Said';
import { type FeedLook, FeedSkeleton } from './FeedSkeleton';

/** §9: further posts load when the end of the list is within 200 px of the screen. */
const margin = '0px 0px 200px';

interface Props {
  name: string;
  source: PostList;
  hasMore: boolean;
  look?: FeedLook;
}

/**
 * The end of a list of posts: a skeleton of the next posts, an error with a retry button, or a note that there are no
 * more.
 */
export function FeedEnd({ name, source, hasMore, look = 'cards' }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const status = useAppSelector((state) => selectBatch(state, name));
  const mark = useRef<HTMLDivElement>(null);
  const isWatching = hasMore && status === 'idle';

  // Observes anew after each batch: if a short batch leaves the end visible, an existing observer reports nothing.
  useEffect(() => {
    if (!isWatching || !mark.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) dispatch(endNeared({ name, source }));
      },
      { rootMargin: margin },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [isWatching, dispatch, name, source]);

  if (!hasMore)
    return (
      <Note centred pad="6 4">
        <Said>{t('feed-fine')}</Said>
      </Note>
    );
  if (status === 'failed')
    return (
      <Box unanchored>
        <Failure title={t('feed-errore-altri')} onRetry={() => dispatch(batchRetried({ name, source }))} />
      </Box>
    );
  return (
    <Box unanchored ref={mark} data-still={status === 'idle' || undefined}>
      <FeedSkeleton look={look} />
    </Box>
  );
}
