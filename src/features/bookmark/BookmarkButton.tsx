import { Bookmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useToggle } from '../../core/overlay/useToggle';
import { ActionButton } from '../../ui/ActionButton';
import { bookmark } from './bookmarkSlice';

interface Props {
  postID: number;
  /** The post's title, for a button outside the post. */
  titolo?: string;
  /** The id of the viewer's bookmark by the host's last answer, or null. */
  bookmarkID: number | null;
}

/** §6: for viewers who do not own the post; the page decides whether to draw it. */
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
