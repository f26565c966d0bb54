import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useAppSelector } from '../../api/hooks';
import { useCommentsQuery } from '../../api/social';
import { theme } from '../../theme/theme';
import { ErrorState } from '../../ui/ErrorState';
import { CommentForm } from './CommentForm';
import { sectionId } from './CommentsButton';
import { selectIsOpen, selectKeys, selectOutgoing } from './commentsSlice';
import { CommentsSkeleton } from './CommentsSkeleton';
import { CommentThread } from './CommentThread';
import { DeleteCommentDialog } from './DeleteCommentDialog';
import { type Author, threadsOf } from './threads';

interface Props {
  postID: number;
  me: Author;
}

/** The comments of a post while they are unfolded. */
export function Comments({ postID, me }: Props) {
  return useAppSelector((state) => selectIsOpen(state, postID)) ? <Section postID={postID} me={me} /> : null;
}

function Section({ postID, me }: Props) {
  const { t } = useTranslation();
  const { data, isError, isFetching, isLoading, refetch } = useCommentsQuery(postID);
  const outgoing = useAppSelector(selectOutgoing);
  const keys = useAppSelector(selectKeys);
  const threads = useMemo(() => {
    const mine = Object.values(outgoing).filter((comment) => comment.postID === postID);
    return threadsOf(data?.listCommenti ?? [], mine, me, keys);
  }, [data, outgoing, postID, me, keys]);
  const ids = threads.flatMap(({ commentiID, replies }) => [
    commentiID,
    ...replies.map((reply) => reply.commentiID),
  ]);
  return (
    <Frame id={sectionId(postID)} aria-label={t('commenti-commenti', 'Commenti')}>
      {isLoading && <CommentsSkeleton />}
      {!data && isError && (
        <ErrorState
          title={t('commenti-errore', 'Non riusciamo a caricare i commenti.')}
          retryLabel={t('commenti-riprova', 'Riprova')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && threads.length === 0 && <Quiet>{t('commenti-vuoto', 'Ancora nessun commento.')}</Quiet>}
      {threads.length > 0 && (
        <List>
          {threads.map((thread) => (
            <CommentThread key={thread.key} thread={thread} postID={postID} myID={me.personaID} />
          ))}
        </List>
      )}
      {/* Not before the comments are above it: it would move from under a finger. */}
      {!isLoading && (
        <CommentForm
          postID={postID}
          parentCommentiID={0}
          label={t('commenti-scrivi', 'Scrivi un commento')}
        />
      )}
      <DeleteCommentDialog postID={postID} ids={ids} />
    </Frame>
  );
}

const Frame = styled.section`
  display: grid;
  gap: ${theme.space[4]};
  padding: ${theme.space[3]} ${theme.space[4]} ${theme.space[4]};
  border-top: 1px solid ${theme.color.line};
`;

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
`;

const Quiet = styled.p`
  color: ${theme.color.inkSoft};
`;
