import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../store/hooks';
import { useMyID } from '../../core/session/useMe';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/layout/Stack';
import { CommentForm } from './CommentForm';
import { CommentRow } from './CommentRow';
import { selectReplyTo } from './commentsSlice';
import type { Thread } from './threads';
import { useEarlierReplies } from './useEarlierReplies';

/** A comment, its replies under it, and the reply box when it is this thread's turn. */
export function CommentThread({ thread, postID }: { thread: Thread; postID: number }) {
  const { t } = useTranslation();
  const myID = useMyID();
  const { commentiID, author } = thread;
  const isReplying = useAppSelector(selectReplyTo) === commentiID && commentiID !== null;
  const { earlier, hasMore, isFetching, more } = useEarlierReplies(postID, thread);
  const replies = [...earlier, ...thread.replies];
  const shared = { postID, threadID: commentiID, isReplying };
  return (
    <li>
      <CommentRow comment={thread} isMine={author.personaID === myID} {...shared} />
      {(replies.length > 0 || isReplying) && (
        <Stack as="ul" gap={3} pad="3 0 0 10">
          {hasMore && (
            <li>
              <Button variant="ghost" size="s" busy={isFetching} onClick={more}>
                {t('commenti-risposte-precedenti', 'Risposte precedenti')}
              </Button>
            </li>
          )}
          {replies.map((reply) => (
            <li key={reply.key}>
              <CommentRow comment={reply} isMine={reply.author.personaID === myID} {...shared} />
            </li>
          ))}
          {isReplying && (
            <li>
              <CommentForm
                focused
                postID={postID}
                parentCommentiID={commentiID}
                label={t('commenti-rispondi-a', 'Rispondi a {{nome}}', { nome: author.nome })}
              />
            </li>
          )}
        </Stack>
      )}
    </li>
  );
}
