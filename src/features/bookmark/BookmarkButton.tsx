import { Bookmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useToggle } from '../../core/overlay/useToggle';
import { ActionButton } from '../../ui/ActionButton';
import { bookmark } from './bookmarkSlice';

interface Props {
  postID: number;
  /** The post's, where the button does not stand within it. */
  titolo?: string;
  /** The host's word: the id of the viewer's bookmark, or null. */
  bookmarkID: number | null;
}

/** §6: for those who do not own the post; the page decides whether it stands. */
export function BookmarkButton({ postID, titolo, bookmarkID }: Props) {
  const { t } = useTranslation();
  const { isOn, request } = useToggle(bookmark, postID, bookmarkID);
  return (
    <ActionButton
      icon={<Bookmark />}
      label={titolo === undefined ? t('bookmark-salva') : t('bookmark-salva-titolo', { titolo })}
      aria-pressed={isOn}
      onClick={request}
    />
  );
}
