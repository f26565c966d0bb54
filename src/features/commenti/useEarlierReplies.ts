import { useMemo, useState } from 'react';
import { useEarlierRepliesInfiniteQuery } from '../../api/commenti';
import { useAppSelector } from '../../store/hooks';
import { selectKeys } from './commentsSlice';
import { ofHost, type Thread } from './threads';
import { useInSight } from '../../core/wayout/useInSight';

/** Loads the earlier replies of a thread, page by page, when the person asks for them. */
export function useEarlierReplies(postID: number, { commentiID, hasEarlier, replies }: Thread) {
  const keys = useAppSelector(selectKeys);
  const [isAsked, setIsAsked] = useState(false);
  const query = useInSight(
    useEarlierRepliesInfiniteQuery(
      { postID, commentiID: commentiID ?? 0, before: replies[0]?.commentiID ?? 0 },
      { skip: !isAsked || !hasEarlier },
    ),
  );
  const { currentData, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const earlier = useMemo(
    () =>
      [...(currentData?.pages ?? [])]
        .reverse()
        .flatMap(({ listCommenti }) => listCommenti)
        .map((comment) => ofHost(comment, keys)),
    [currentData, keys],
  );
  const more = () => {
    if (!isAsked) setIsAsked(true);
    else void (currentData ? fetchNextPage() : refetch());
  };
  return { earlier, hasMore: hasEarlier && (!currentData || hasNextPage), isFetching, more };
}
