import { EyeOff, Newspaper } from 'lucide-react';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Post } from '../../../contract/entities';
import { BookmarkButton } from '../../features/bookmark/BookmarkButton';
import { conditionOf, isOwn, offenderOf, rightsOn, postText } from '../../features/post/postRules';
import { useMyID } from '../../core/session/useMe';
import { MoreButton } from '../../core/wayout/MoreButton';
import { Folded } from '../../core/wayout/Folded';
import { coverOf } from '../../lib/coverOf';
import { foreign } from '../../lib/foreign';
import { decimals } from '../../lib/intl';
import { SmallPrice } from '../../ui/SmallPrice';
import { SoldBand } from '../../ui/SoldBand';
import { Tag } from '../../ui/Tag';
import { Note, Text } from '../../ui/layout/Text';
import { Corner, Quote, Save } from './AdTile.styles';
import { overlayLink } from '../../features/post/usePostOverlay';
import { TilePicture } from '../../ui/TilePicture';
import {
  TileFrame,
  TileShot,
  TileTarget,
  TileWords,
  TileBlank,
  TileFoot,
  TileMore,
} from '../../ui/tile.styles';

/** Pictures of the first rows are fetched at once. */
const maxEager = 4;

interface Props {
  post: Post;
  position: number;
  /** It came since the person looked at this list last. */
  isNew?: boolean;
}

/** A result: picture first, then what decides whether to look closer. */
export const AdTile = memo(function AdTile(props: Props) {
  const { post } = props;
  return (
    <Folded isOpen={isOwn(post, useMyID())} tipo="annuncio" id={post.postID} text={postText(post)}>
      <Tile {...props} />
    </Folded>
  );
});

function Tile({ post, position, isNew = false }: Props) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const myID = useMyID();
  const [params] = useSearchParams();
  const { to, state } = overlayLink(params.toString(), post.postID);
  const { titolo, descrizione, geolocalizzazione, distanza, gratis, venduto, prezzo } = post;
  const image = coverOf(post);
  const Blank = post.velato === 1 ? EyeOff : Newspaper;
  const condition = conditionOf(post);
  const km = distanza === null ? 0 : Math.round(distanza);
  return (
    <TileFrame aria-labelledby={titleId} aria-posinset={position} aria-setsize={-1}>
      <TileTarget to={to} state={state}>
        <TileShot as="div" data-sold={venduto === 1 || undefined}>
          {image ? (
            <TilePicture name={image.nomeImmagine} preview={image.anteprima} eager={position <= maxEager} />
          ) : (
            <TileBlank as="div" pad={3} size="s" aria-hidden>
              {post.categorieID === 0 && descrizione !== '' ? <Quote>{descrizione}</Quote> : <Blank />}
            </TileBlank>
          )}
          {venduto === 1 && <SoldBand>{t('post-venduto')}</SoldBand>}
          <Corner data-raised={venduto === 1 || undefined}>
            {isNew && <Tag tone="brand">{t('ricerche-novita')}</Tag>}
            {condition === 'nuovo' && <Tag tone="new">{t('post-nuovo')}</Tag>}
            {condition === 'usato' && <Tag tone="used">{t('post-usato')}</Tag>}
          </Corner>
        </TileShot>
        <TileWords as="div">
          <SmallPrice value={prezzo} symbol={post.valutaSimbolo} free={gratis === 1 && t('gratis')} />
          <Text
            as="h2"
            weight="medium"
            lines={2}
            breaks
            id={titleId}
            lang={foreign(post.lingua, i18n.language)}
          >
            {titolo}
          </Text>
          <TileFoot>
            {geolocalizzazione !== '' && post.categorieID !== 0 && (
              <Note as="span" lines={2}>
                {km > 0
                  ? t('categoria-luogo-km', {
                      luogo: geolocalizzazione,
                      km: decimals(i18n.language).format(km),
                    })
                  : geolocalizzazione}
              </Note>
            )}
          </TileFoot>
        </TileWords>
      </TileTarget>
      {rightsOn(post, myID).canBookmark && (
        <Save>
          <BookmarkButton postID={post.postID} titolo={titolo} bookmarkID={post.bookmarkID} />
        </Save>
      )}
      <TileMore>
        <MoreButton about={titolo} {...offenderOf(post)} />
      </TileMore>
    </TileFrame>
  );
}
