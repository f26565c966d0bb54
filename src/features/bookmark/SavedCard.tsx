import { Bookmark as BookmarkIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Bookmark } from '../../../contract/entities';
import { useToggle } from '../../core/overlay/useToggle';
import { useAdTexts } from '../../core/screen/useAdTexts';
import { Folded } from '../../core/wayout/Folded';
import { useWayOut } from '../../core/wayout/useWayOut';
import type { Offender } from '../../core/wayout/wayOutSlice';
import { say } from '../../lib/say';
import { AdCard } from '../../ui/AdCard';
import { IconButton } from '../../ui/IconButton';
import { Note } from '../../ui/layout/Text';
import { bookmark } from './bookmarkSlice';

interface Props {
  row: Bookmark;
  eager: boolean;
  /** Called before the bookmark is removed, so that the grid can remember the card's position. */
  onRemove: () => void;
}

/**
 * The owner of the post; undefined for bookmarks cached from an older version of the host, which did not name the
 * owner.
 */
function offenderOf({ postID, autoreID, autoreNome = '', annuncioID }: Bookmark): Offender | undefined {
  if (autoreID === undefined) return undefined;
  const ad = annuncioID !== undefined && { adID: annuncioID };
  return { tipo: 'annuncio', id: postID, personaID: autoreID, name: autoreNome, ...ad };
}

/** A saved post in the grid. A card whose bookmark was removed stays, and the same button restores it. */
export function SavedCard({ row, eager, onRemove }: Props) {
  const { t } = useTranslation();
  const { postID, bookmarkID, titolo } = row;
  const { isOn, request } = useToggle(bookmark, postID, bookmarkID);
  const gone = t('bookmark-tolto');
  const handleClick = () => {
    if (isOn) {
      onRemove();
      say(gone);
    }
    request();
  };
  return (
    <AdCard
      ad={row}
      size="saved"
      texts={useAdTexts()}
      to={`/view-post/${postID}`}
      frame={{ as: 'li', 'data-gone': !isOn || undefined }}
      fold={(inside) => (
        <Folded isOpen={false} tipo="annuncio" id={postID} text={titolo}>
          {inside}
        </Folded>
      )}
      eager={eager}
      told={!isOn && <Note as="span">{gone}</Note>}
      save={
        <IconButton
          tone="picture"
          label={t('bookmark-salva-titolo', { titolo })}
          aria-pressed={isOn}
          onClick={handleClick}
        >
          <BookmarkIcon size={20} />
        </IconButton>
      }
      onHold={useWayOut(offenderOf(row))}
    />
  );
}
