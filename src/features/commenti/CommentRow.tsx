import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWaitingText } from '../../core/reachability/useWaitingText';
import { useAppDispatch } from '../../store/hooks';
import { drop } from '../../core/submissions/recall';
import { retry } from '../../core/submissions/syncQueue';
import { MoreButton } from '../../core/wayout/MoreButton';
import { Folded } from '../../core/wayout/Folded';
import { foreign } from '../../lib/foreign';
import { relativeTime } from '../../lib/format';
import { nameOf } from '../../lib/nameOf';
import { useSaidOnceDone } from '../../lib/useSaid';
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
  /** The host already has the thread's first comment, so a reply can be sent. */
  canReply: boolean;
  isReplying: boolean;
}

export function CommentRow({ postID, comment, isMine, canReply, isReplying }: Props) {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const [now] = useState(Date.now);
  const { author, commentiID, status } = comment;
  const name = nameOf(author);
  useSaidOnceDone(t('commenti-pubblicato'), status === 'sent' || status === 'listed');
  return (
    <Row align="stretch" gap={2}>
      <Avatar image={author.imgProfilo} size={32} />
      <Box size="label" grow>
        <RoomyLink $room={4} weight="strong" breaks to={`/user-page/${author.personaID}`}>
          <Text as="span" lines={2} breaks>
            {name}
          </Text>
        </RoomyLink>
        <Folded isOpen={isMine} tipo="commento" id={commentiID ?? 0} text={comment.text}>
          <Text verbatim lang={foreign(comment.lingua, i18n.language)}>
            {comment.text}
          </Text>
        </Folded>
        <Row wrap gap={3} tone="soft" size="s">
          <Sending comment={comment} />
          {commentiID !== null && (
            <>
              <time dateTime={comment.at}>{relativeTime(comment.at, now, t)}</time>
              {canReply && (
                <TextButton aria-expanded={isReplying} onClick={() => dispatch(replyToggled(commentiID))}>
                  {t('commenti-rispondi')}
                </TextButton>
              )}
              {isMine && (
                <TextButton onClick={() => dispatch(deletionAsked({ commentiID, postID }))}>
                  {t('commenti-elimina')}
                </TextButton>
              )}
            </>
          )}
        </Row>
      </Box>
      {commentiID !== null && (
        <MoreButton tipo="commento" id={commentiID} personaID={author.personaID} name={name} />
      )}
    </Row>
  );
}

/** Says that the viewer's comment is on its way, or that the host refused it. */
function Sending({ comment: { key, status, held, isAwaited } }: Pick<Props, 'comment'>) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const waitingText = useWaitingText();
  if (status === 'refused')
    return (
      <>
        <Alert as="span">{t('commenti-non-inviato')}</Alert>
        <TextButton onClick={() => void dispatch(retry(key))}>{t('riprova')}</TextButton>
        <TextButton onClick={() => void dispatch(drop(key))}>{t('commenti-scarta')}</TextButton>
      </>
    );
  if (status === 'waiting' && !isAwaited) return <span>{waitingText(held)}</span>;
  const isOnTheWay = status === 'preparing' || status === 'waiting' || status === 'sending';
  return isOnTheWay && <span>{t('commenti-invio')}</span>;
}
