import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../store/hooks';
import { useMyID } from '../../core/session/useMe';
import { Stack } from '../../ui/layout/Stack';
import { CommentForm } from './CommentForm';
import { CommentRow } from './CommentRow';
import { selectReplyTo } from './commentsSlice';
import type { Thread } from './threads';

/** A comment, its replies under it, and the reply box when it is this thread's turn. */
export function CommentThread({ thread, postID }: { thread: Thread; postID: number }) {
  const { t } = useTranslation();
  const myID = useMyID();
  const { commentiID, author } = thread;
  const isReplying = useAppSelector(selectReplyTo) === commentiID && commentiID !== null;
  const shared = { threadID: commentiID, isReplying };
  return (
    <li>
      <CommentRow comment={thread} isMine={author.personaID === myID} {...shared} />
      {(thread.replies.length > 0 || isReplying) && (
        <Stack as="ul" gap={3} pad="3 0 0 10">
          {thread.replies.map((reply) => (
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
