import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../store/hooks';
import { useMyID } from '../../core/session/useMe';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/layout/Stack';
import { CommentForm } from './CommentForm';
import { CommentRow } from './CommentRow';
import { selectReplyTo } from './commentsSlice';
import type { Shown, Thread } from './threads';
import { useEarlierReplies } from './useEarlierReplies';

/** The name with which a reply begins, because all replies of a thread are listed under its first comment. */
const addressing = ({ author }: Shown): string => (author.nome === '' ? '' : `${author.nome}, `);

/** A comment with its replies, and the reply box while the person is replying in this thread. */
export function CommentThread({ thread, postID }: { thread: Thread; postID: number }) {
  const { t } = useTranslation();
  const myID = useMyID();
  const { commentiID } = thread;
  const replyTo = useAppSelector(selectReplyTo);
  const { earlier, hasMore, isFetching, more } = useEarlierReplies(postID, thread);
  const replies = [...earlier, ...thread.replies];
  const answered = [thread, ...replies].find((row) => row.commentiID !== null && row.commentiID === replyTo);
  const rowOf = (comment: Shown) => (
    <CommentRow
      postID={postID}
      comment={comment}
      isMine={comment.author.personaID === myID}
      canReply={commentiID !== null}
      isReplying={comment === answered}
    />
  );
  return (
    <li>
      {rowOf(thread)}
      {(replies.length > 0 || answered) && (
        <Stack as="ul" gap={3} pad="3 0 0 10">
          {hasMore && (
            <li>
              <Button variant="ghost" size="s" busy={isFetching} onClick={more}>
                {t('commenti-risposte-precedenti')}
              </Button>
            </li>
          )}
          {replies.map((reply) => (
            <li key={reply.key}>{rowOf(reply)}</li>
          ))}
          {answered && commentiID !== null && (
            <li key={`to ${answered.key}`}>
              <CommentForm
                focused
                postID={postID}
                parentCommentiID={commentiID}
                answeredID={answered.commentiID ?? commentiID}
                begin={answered === thread || answered.author.personaID === myID ? '' : addressing(answered)}
                label={t('commenti-rispondi-a', { nome: answered.author.nome })}
              />
            </li>
          )}
        </Stack>
      )}
    </li>
  );
}
