import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Post } from '../../../contract/entities';
import { BookmarkButton } from '../../features/bookmark/BookmarkButton';
import { conditionOf, isOwn, offenderOf, rightsOn, postText } from '../../features/post/postRules';
import { useAdTexts } from '../../core/screen/useAdTexts';
import { useMyID } from '../../core/session/useMe';
import { useWayOut } from '../../core/wayout/useWayOut';
import { Folded } from '../../core/wayout/Folded';
import { decimals } from '../../lib/intl';
import { AdCard } from '../../ui/AdCard';
import { Tag } from '../../ui/Tag';
import { overlayLink } from '../../features/post/usePostOverlay';

/** The number of first pictures that load at once instead of lazily. */
const maxEager = 4;

interface Props {
  post: Post;
  position: number;
  /** It was published since the person last viewed this list. */
  isNew?: boolean;
}

/** A search result, which opens over its list. */
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
  const texts = useAdTexts();
  const [params] = useSearchParams();
  const { postID, titolo, geolocalizzazione: luogo, distanza } = post;
  const condition = conditionOf(post);
  const isPlain = post.categorieID === 0;
  const km = distanza === null ? 0 : Math.round(distanza);
  const far = km > 0 && t('categoria-luogo-km', { luogo, km: decimals(i18n.language).format(km) });
  return (
    <AdCard
      ad={post}
      size="tile"
      texts={texts}
      {...overlayLink(params.toString(), postID)}
      frame={{ 'aria-labelledby': titleId, 'aria-posinset': position, 'aria-setsize': -1 }}
      titleId={titleId}
      eager={position <= maxEager}
      quote={isPlain ? post.descrizione : ''}
      place={isPlain || luogo === '' ? '' : far || luogo}
      tags={
        <>
          {isNew && <Tag tone="brand">{t('ricerche-novita')}</Tag>}
          {condition === 'nuovo' && <Tag tone="new">{t('post-nuovo')}</Tag>}
          {condition === 'usato' && <Tag tone="used">{t('post-usato')}</Tag>}
        </>
      }
      save={
        rightsOn(post, useMyID()).canBookmark && (
          <BookmarkButton postID={postID} titolo={titolo} bookmarkID={post.bookmarkID} />
        )
      }
      onHold={useWayOut(offenderOf(post))}
    />
  );
}
