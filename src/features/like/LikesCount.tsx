import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Post } from '../../../contract/entities';
import { useToggle } from '../../core/overlay/useToggle';
import { useAppDispatch } from '../../store/hooks';
import { theme } from '../../theme/theme';
import { iconLook } from '../../ui/iconButton.styles';
import { likesSheet } from './likesSheet';
import { like } from './likeSlice';

/** The number of likes beside the heart, unless it is 0. A tap opens the list of people who like the post. */
export function LikesCount({ post }: { post: Pick<Post, 'postID' | 'likeID' | 'likeCount'> }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const count = useToggle(like, post.postID, post.likeID).countOf(post.likeCount);
  if (count === 0) return null;
  return (
    <Count
      type="button"
      aria-label={t('like-conteggio', { count })}
      aria-haspopup="dialog"
      data-tone="soft"
      onClick={() => dispatch(likesSheet.opened(post.postID))}
    >
      {count}
    </Count>
  );
}

/* 5 px from the heart, like the other counts from their icons, but a separate tap target. */
const Count = styled.button`
  ${iconLook}
  place-items: center start;
  min-width: 28px;
  margin-left: -4px;
  padding: 0 ${theme.space[1]} 0 calc(9px - var(--room, 10px));
  font-size: ${theme.text.label};
  font-variant-numeric: tabular-nums;
`;
