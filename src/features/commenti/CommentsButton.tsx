import { MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ActionButton } from '../../ui/ActionButton';
import { sectionToggled, selectCommentCount, selectIsOpen } from './commentsSlice';

interface Props {
  post: Pick<Post, 'postID' | 'commentiCount'>;
  /** Shows "9 commenti" rather than the bare number. */
  inWords?: boolean;
}

export const sectionId = (postID: number): string => `commenti-${postID}`;

export function CommentsButton({ post: { postID, commentiCount }, inWords = false }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => selectIsOpen(state, postID));
  const count = useAppSelector((state) => selectCommentCount(state, postID, commentiCount));
  return (
    <ActionButton
      icon={<MessageSquare aria-hidden />}
      label={t('commenti-commenti')}
      aria-expanded={isOpen}
      aria-controls={isOpen ? sectionId(postID) : undefined}
      count={count}
      onClick={() => dispatch(sectionToggled(postID))}
    >
      {inWords && count > 0 ? t('commenti-conteggio', { count }) : undefined}
    </ActionButton>
  );
}
