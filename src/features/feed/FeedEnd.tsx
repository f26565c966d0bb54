import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ErrorState } from '../../ui/ErrorState';
import { Note } from '../../ui/layout/Text';
import { batchRetried, endNeared, selectBatch } from './feedSlice';
import type { PostList } from '../../api/post';
import { Box } from '../../ui/layout/Box';
import { Said } from '../../ui/Said';
import { type FeedLook, FeedSkeleton } from './FeedSkeleton';

/** §9. */
const margin = '0px 0px 200px';

interface Props {
  name: string;
  source: PostList;
  hasMore: boolean;
  look?: FeedLook;
}

/** Stands under the last post: the next ones on their way, a failure with a retry, or the end. */
export function FeedEnd({ name, source, hasMore, look = 'cards' }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const status = useAppSelector((state) => selectBatch(state, name));
  const mark = useRef<HTMLDivElement>(null);
  const isWatching = hasMore && status === 'idle';

  // Observed anew after each batch: a short one may leave the end in sight.
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
        <ErrorState
          title={t('feed-errore-altri')}
          retryLabel={t('feed-riprova')}
          onRetry={() => dispatch(batchRetried({ name, source }))}
        />
      </Box>
    );
  return (
    <Box unanchored ref={mark} data-still={status === 'idle' || undefined}>
      <FeedSkeleton look={look} />
    </Box>
  );
}
