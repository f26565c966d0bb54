import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWaitingText } from '../../core/submissions/useWaitingText';
import { useAppDispatch } from '../../store/hooks';
import { retryShown } from '../../core/submissions/submit';
import { drop } from '../../core/submissions/syncQueue';
import { cut, relativeTime } from '../../lib/format';
import { Avatar } from '../../ui/Avatar';
import { TextButton } from '../../ui/TextButton';
import { Row } from '../../ui/layout/Row';
import { Box } from '../../ui/layout/Box';
import { Text, Alert } from '../../ui/layout/Text';
import { RoomyLink } from '../../ui/RoomyLink';
import { deletionAsked, replyToggled } from './commentsSlice';
import type { Shown } from './threads';

interface Props {
  postID: number;
  comment: Shown;
  isMine: boolean;
  /** Whose reply box "Rispondi" opens: the comment at the top of the thread. */
  threadID: number | null;
  isReplying: boolean;
}

/** A comment shows at most so many letters of its author's name. */
const nameMost = 60;

export function CommentRow({ postID, comment, isMine, threadID, isReplying }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const waitingText = useWaitingText();
  const [now] = useState(Date.now);
  const { author, commentiID, status, held } = comment;
  const isOnTheWay = status === 'preparing' || status === 'waiting' || status === 'sending';
  return (
    <Row align="stretch" gap={2}>
      <Avatar image={author.imgProfilo} size={32} />
      <Box size="label" grow>
        <RoomyLink $room={4} weight="strong" breaks to={`/user-page/${author.personaID}`}>
          {cut(`${author.nome} ${author.cognome}`.trim(), nameMost)}
        </RoomyLink>
        <Text verbatim>{comment.text}</Text>
        <Row wrap gap={3} tone="soft" size="s">
          {isOnTheWay && (
            <span role="status">
              {status === 'waiting' ? waitingText(held) : t('commenti-invio', 'Invio…')}
            </span>
          )}
          {status === 'refused' && (
            <>
              <Alert as="span">{t('commenti-non-inviato', 'Non inviato.')}</Alert>
              <TextButton onClick={() => void dispatch(retryShown(comment.key))}>
                {t('commenti-riprova', 'Riprova')}
              </TextButton>
              <TextButton onClick={() => void dispatch(drop(comment.key))}>
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
                <TextButton onClick={() => dispatch(deletionAsked({ commentiID, postID }))}>
                  {t('commenti-elimina', 'Elimina')}
                </TextButton>
              )}
            </>
          )}
        </Row>
      </Box>
    </Row>
  );
}
