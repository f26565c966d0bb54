import { Bookmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useToggle } from '../../core/overlay/useToggle';
import { ActionButton } from '../../ui/ActionButton';
import { bookmark } from './bookmarkSlice';

interface Props {
  postID: number;
  /** The post's title, for the accessible name of a button that is not drawn within the post. */
  titolo?: string;
  /** The id of the viewer's bookmark in the host's last response; null if the post was not bookmarked. */
  bookmarkID: number | null;
}

/** §6: only for viewers who do not own the post. The page that draws the button checks this. */
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
