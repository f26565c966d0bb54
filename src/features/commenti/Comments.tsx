import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isToldBeside } from '../../api/apiError';
import { useAppSelector } from '../../store/hooks';
import { useThreadsInfiniteQuery } from '../../api/commenti';
import { useMe } from '../../core/session/useMe';
import { useInSight } from '../../core/wayout/useInSight';
import { Button } from '../../ui/Button';
import { Failure } from '../../core/screen/Failure';
import { FailureBanner } from '../../core/screen/FailureBanner';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { CommentForm } from './CommentForm';
import { sectionId } from './CommentsButton';
import { selectIsOpen, selectKeys, selectOwnComments } from './commentsSlice';
import { CommentsSkeleton } from './CommentsSkeleton';
import { CommentThread } from './CommentThread';
import { DeleteCommentDialog } from './DeleteCommentDialog';
import { threadsOf } from './threads';

interface Props {
  postID: number;
}

/** The comments of a post, drawn once the person has opened them. */
export function Comments({ postID }: Props) {
  return useAppSelector((state) => selectIsOpen(state, postID)) ? <Section postID={postID} /> : null;
}

function Section({ postID }: Props) {
  const { t } = useTranslation();
  const { data, error, isFetching, isLoading, refetch, ...older } = useInSight(
    useThreadsInfiniteQuery(postID),
  );
  const threads = useThreads(postID, data);
  const failure = { error, title: t('commenti-errore'), busy: isFetching, onRetry: () => void refetch() };
  return (
    <Stack
      as="section"
      gap={4}
      pad="3 4 4"
      rule="top"
      id={sectionId(postID)}
      aria-label={t('commenti-commenti')}
    >
      {isLoading && <CommentsSkeleton />}
      {!data && error && <Failure {...failure} />}
      {data && isToldBeside(error) && <FailureBanner {...failure} />}
      {data && threads.length === 0 && <Text tone="soft">{t('commenti-vuoto')}</Text>}
      {older.hasNextPage && (
        <Button
          variant="ghost"
          size="s"
          busy={older.isFetchingNextPage}
          onClick={() => void older.fetchNextPage()}
        >
          {t('commenti-precedenti')}
        </Button>
      )}
      {threads.length > 0 && (
        <Stack as="ul" gap={3}>
          {threads.map((thread) => (
            <CommentThread key={thread.key} thread={thread} postID={postID} />
          ))}
        </Stack>
      )}
      {/* The field is drawn after the comments have loaded, because they would push it away from under a finger. */}
      {!isLoading && (
        <CommentForm key={postID} postID={postID} parentCommentiID={0} label={t('commenti-scrivi')} />
      )}
      <DeleteCommentDialog postID={postID} />
    </Stack>
  );
}

function useThreads(postID: number, data: ReturnType<typeof useThreadsInfiniteQuery>['data']) {
  const me = useMe();
  const mine = useAppSelector((state) => selectOwnComments(state, postID));
  const keys = useAppSelector(selectKeys);
  return useMemo(() => {
    const listed = [...(data?.pages ?? [])].reverse().flatMap(({ listCommenti }) => listCommenti);
    return threadsOf(listed, mine, me, keys);
  }, [data, mine, me, keys]);
}
