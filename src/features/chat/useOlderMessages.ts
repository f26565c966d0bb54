import { useMemo, useState } from 'react';
import { type Chat, useOlderMessagesInfiniteQuery } from '../../api/chat';

/**
 * Loads earlier messages page by page when the person scrolls up. `known` is the response with the newest messages,
 * undefined until it has arrived.
 */
export function useOlderMessages(conversazioneID: number, known: Chat | undefined) {
  const newest = known?.listConversazione;
  // The id of the conversation in which the person has scrolled up for earlier messages.
  const [asked, setAsked] = useState<number>();
  const before = newest?.[0]?.messaggioID ?? 0;
  const mayHaveMore = known?.altri === 1;
  const isAsked = mayHaveMore && asked === conversazioneID;
  const { data, isFetching, isError, hasNextPage, fetchNextPage, refetch } = useOlderMessagesInfiniteQuery(
    { conversazioneID, before },
    { skip: !isAsked },
  );
  const messages = useMemo(
    () => [
      ...[...(data?.pages ?? [])].reverse().flatMap(({ listConversazione }) => listConversazione),
      ...(newest ?? []),
    ],
    [data, newest],
  );
  const isNone = data !== undefined && !hasNextPage;
  const more = () => {
    if (!isAsked) setAsked(conversazioneID);
    else if (data === undefined) void refetch();
    else void fetchNextPage();
  };
  return { messages, hasMore: mayHaveMore && !isNone, isFetching, isError, more };
}
