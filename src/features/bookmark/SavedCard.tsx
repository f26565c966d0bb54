import { Bookmark as BookmarkIcon, Image } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Bookmark } from '../../../contract/entities';
import { useToggle } from '../../core/overlay/useToggle';
import { foreign } from '../../lib/foreign';
import { say } from '../../lib/say';
import { Cut } from '../../ui/Cut';
import { IconButton } from '../../ui/IconButton';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import { SoldBand } from '../../ui/SoldBand';
import { Tag } from '../../ui/Tag';
import { Note, Text } from '../../ui/layout/Text';
import { TileFrame, TileShot, TileTarget, TileWords, TileBlank } from '../../ui/tile.styles';
import { Corner } from '../../ui/layout/Corner';
import { bookmark } from './bookmarkSlice';

/** §9. */
const titleMost = 20;

interface Props {
  row: Bookmark;
  eager: boolean;
  /** Its place is to be kept. */
  onRemove: () => void;
}

/**
 * A saved post in the grid: the link covers the card, the button stands on the picture. Taken off, it stays, and the
 * same button puts it back.
 */
export function SavedCard({ row, eager, onRemove }: Props) {
  const { t, i18n } = useTranslation();
  const {
    postID,
    bookmarkID,
    titolo,
    prezzo,
    valutaSimbolo,
    gratis,
    venduto,
    nomeImmagine,
    geolocalizzazione,
  } = row;
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
    <TileFrame as="li" data-gone={!isOn || undefined}>
      <TileTarget to={`/view-post/${postID}`} data-post={postID}>
        <TileShot data-sold={venduto === 1 || undefined}>
          {nomeImmagine === null ? (
            <TileBlank ground="paper">
              <Image aria-hidden />
            </TileBlank>
          ) : (
            <Picture name={nomeImmagine} alt="" sizes="(max-width: 768px) 50vw, 384px" eager={eager} />
          )}
          {venduto === 1 && <SoldBand>{t('bookmark-venduto')}</SoldBand>}
        </TileShot>
        <TileWords>
          <Text as="span" size="label" weight="medium" breaks lang={foreign(row.lingua, i18n.language)}>
            <Cut text={titolo} most={titleMost} />
          </Text>
          {!isOn ? (
            <Note as="span">{gone}</Note>
          ) : gratis === 1 ? (
            <span>
              <Tag tone="free">{t('bookmark-gratis')}</Tag>
            </span>
          ) : (
            prezzo !== null && <Price size="s" value={prezzo} symbol={valutaSimbolo} />
          )}
          {geolocalizzazione !== '' && (
            <Note as="span" lines={1}>
              {geolocalizzazione}
            </Note>
          )}
        </TileWords>
      </TileTarget>
      <Corner glass inset="4px 4px auto auto">
        <IconButton
          tone="picture"
          label={t('bookmark-salva-titolo', { titolo })}
          aria-pressed={isOn}
          onClick={handleClick}
        >
          <BookmarkIcon size={20} />
        </IconButton>
      </Corner>
    </TileFrame>
  );
}
