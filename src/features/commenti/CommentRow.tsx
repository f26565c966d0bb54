import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectItem } from '../../core/submissions/outboxSlice';
import { relativeTime } from '../../lib/format';
import { theme } from '../../theme/theme';
import { Avatar } from '../../ui/Avatar';
import { TextButton } from '../../ui/TextButton';
import { commentDiscarded, commentRetried, deletionAsked, replyToggled } from './commentsSlice';
import type { Shown } from './threads';

interface Props {
  comment: Shown;
  isMine: boolean;
  /** Whose reply box "Rispondi" opens: the comment at the top of the thread. */
  threadID: number | null;
  isReplying: boolean;
}

export function CommentRow({ comment, isMine, threadID, isReplying }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [now] = useState(Date.now);
  const { author, commentiID, status } = comment;
  const item = useAppSelector((state) => selectItem(state, comment.key));
  const isWaiting = item?.status === 'waiting';
  return (
    <Row>
      <Avatar image={author.imgProfilo} size={32} />
      <Words>
        <Author to={`/user-page/${author.personaID}`}>{`${author.nome} ${author.cognome}`.trim()}</Author>
        <Text>{comment.text}</Text>
        <Small>
          {status === 'pending' && (
            <span role="status">
              {isWaiting
                ? item.error?.text || t('app-in-attesa', 'In attesa di rete')
                : t('commenti-invio', 'Invio…')}
            </span>
          )}
          {status === 'failed' && (
            <>
              <Failed role="alert">{t('commenti-non-inviato', 'Non inviato.')}</Failed>
              <TextButton onClick={() => dispatch(commentRetried(comment.key))}>
                {t('commenti-riprova', 'Riprova')}
              </TextButton>
              <TextButton onClick={() => dispatch(commentDiscarded(comment.key))}>
                {t('commenti-scarta', 'Scarta')}
              </TextButton>
            </>
          )}
          {commentiID !== null && (
            <>
              <time dateTime={comment.at}>{relativeTime(comment.at, now, t)}</time>
              {threadID !== null && (
                <TextButton aria-expanded={isReplying} onClick={() => dispatch(replyToggled(threadID))}>
                  {t('commenti-rispondi', 'Rispondi')}
                </TextButton>
              )}
              {isMine && (
                <TextButton onClick={() => dispatch(deletionAsked(commentiID))}>
                  {t('commenti-elimina', 'Elimina')}
                </TextButton>
              )}
            </>
          )}
        </Small>
      </Words>
    </Row>
  );
}

export const Row = styled.div`
  display: flex;
  gap: ${theme.space[2]};
`;

export const Words = styled.div`
  min-width: 0;
  flex: 1;
  font-size: ${theme.text.label};
`;

/* Room for a finger without moving the lines. */
const Author = styled(Link)`
  display: inline-block;
  margin-block: -4px;
  padding-block: 4px;
  font-weight: ${theme.weight.strong};
`;

const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const Small = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
`;

const Failed = styled.span`
  color: ${theme.color.danger};
`;
