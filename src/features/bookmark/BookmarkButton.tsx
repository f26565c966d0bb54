import { Bookmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { isOn } from '../../lib/toggle';
import { ActionButton } from '../../ui/ActionButton';
import { selectBookmark, toggleRequested } from './bookmarkSlice';

interface Props {
  postID: number;
  /** The host's word: the id of the viewer's bookmark, or null. */
  bookmarkID: number | null;
}

/** §6: for those who do not own the post; the page decides whether it stands. */
export function BookmarkButton({ postID, bookmarkID }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toggle = useAppSelector((state) => selectBookmark(state, postID));
  const isSaved = isOn(toggle, bookmarkID !== null);
  const handleClick = () =>
    dispatch(toggleRequested({ id: postID, confirmed: bookmarkID !== null, relationID: bookmarkID }));
  return (
    <ActionButton
      icon={<Bookmark />}
      label={t('bookmark-salva', 'Salva')}
      aria-pressed={isSaved}
      onClick={handleClick}
    />
  );
}
