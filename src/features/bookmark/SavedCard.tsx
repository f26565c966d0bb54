import { Bookmark as BookmarkIcon, Image } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Bookmark } from '../../../contract/entities';
import { useToggle } from '../../core/overlay/useToggle';
import { Folded } from '../../core/wayout/Folded';
import { MoreButton } from '../../core/wayout/MoreButton';
import type { Offender } from '../../core/wayout/wayOutSlice';
import { foreign } from '../../lib/foreign';
import { say } from '../../lib/say';
import { Cut } from '../../ui/Cut';
import { IconButton } from '../../ui/IconButton';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import { SoldBand } from '../../ui/SoldBand';
import { Tag } from '../../ui/Tag';
import { Note, Text } from '../../ui/layout/Text';
import {
  TileFrame,
  TileShot,
  TileTarget,
  TileWords,
  TileBlank,
  TileFoot,
  TileMore,
} from '../../ui/tile.styles';
import { Corner } from '../../ui/layout/Corner';
import { bookmark } from './bookmarkSlice';

/** §9. */
const maxTitle = 20;

interface Props {
  row: Bookmark;
  eager: boolean;
  /** Called before the bookmark goes, so that the grid keeps the card's place. */
  onRemove: () => void;
}

/** The owner of the post; undefined for rows that the phone kept from an older host, which did not name the owner. */
function offenderOf({ postID, autoreID, autoreNome = '', annuncioID }: Bookmark): Offender | undefined {
  if (autoreID === undefined) return undefined;
  const ad = annuncioID !== undefined && { adID: annuncioID };
  return { tipo: 'annuncio', id: postID, personaID: autoreID, name: autoreNome, ...ad };
}

/**
 * A saved post in the grid. The link covers the card, and the button is on the picture. A card whose bookmark was
 * removed stays, and the same button restores it.
 */
export function SavedCard(props: Props) {
  const { postID, bookmarkID, titolo } = props.row;
  const toggle = useToggle(bookmark, postID, bookmarkID);
  return (
    <TileFrame as="li" data-gone={!toggle.isOn || undefined}>
      <Folded isOpen={false} tipo="annuncio" id={postID} text={titolo}>
        <Inside {...props} {...toggle} />
      </Folded>
    </TileFrame>
  );
}

function Inside({ row, eager, onRemove, isOn, request }: Props & ReturnType<typeof useToggle>) {
  const { t, i18n } = useTranslation();
  const { postID, titolo, prezzo, valutaSimbolo, gratis, venduto, nomeImmagine, geolocalizzazione } = row;
  const gone = t('bookmark-tolto');
  const offender = offenderOf(row);
  const handleClick = () => {
    if (isOn) {
      onRemove();
      say(gone);
    }
    request();
  };
  return (
    <>
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
            <Cut text={titolo} max={maxTitle} />
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
          <TileFoot>
            {geolocalizzazione !== '' && (
              <Note as="span" lines={1}>
                {geolocalizzazione}
              </Note>
            )}
          </TileFoot>
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
      {offender && (
        <TileMore>
          <MoreButton about={titolo} {...offender} />
        </TileMore>
      )}
    </>
  );
}
