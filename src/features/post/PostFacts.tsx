import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { formatPrice } from '../../../contract/price';
import { foreign } from '../../lib/foreign';
import { relativeTime } from '../../lib/format';
import { decimals } from '../../lib/intl';
import { Price } from '../../ui/Price';
import { Tag } from '../../ui/Tag';
import { Row } from '../../ui/layout/Row';
import { Text } from '../../ui/layout/Text';
import { PageHeading } from '../../ui/PageHeading';
import { RoomyLink } from '../../ui/RoomyLink';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { conditionOf } from './postRules';

interface Props {
  post: Pick<
    Post,
    | 'titolo'
    | 'prezzo'
    | 'valutaSimbolo'
    | 'gratis'
    | 'statoOggetto'
    | 'venduto'
    | 'categorieID'
    | 'geolocalizzazione'
    | 'distanza'
    | 'dataOra'
    | 'lingua'
    | 'listImmagini'
  >;
  /** The id for the title element, by which the card's <article> gets its accessible name. */
  titleId: string;
  /** The URL to which the title links; undefined on the post's own page. */
  to?: string;
  /** The title is the main heading of the page. */
  isHeading?: boolean;
}

/**
 * The facts of a post: price or "free", condition, sold or not, title, place and distance. A screen reader reads the
 * title first, then the rest as one text.
 */
export function PostFacts({ post, titleId, to, isHeading = false }: Props) {
  const { t, i18n } = useTranslation();
  const [now] = useState(Date.now);
  const condition = conditionOf(post);
  const hasPrice = post.gratis === 1 || post.prezzo !== null;
  // "Sold" is written here only for an ad without a picture; otherwise a band across the picture says it.
  const isToldSold = post.venduto === 1 && post.listImmagini.length === 0;
  const km = post.distanza === null ? 0 : Math.round(post.distanza);
  const place =
    post.categorieID === 0 || post.geolocalizzazione === ''
      ? ''
      : km > 0
        ? t('post-luogo-distanza', {
            luogo: post.geolocalizzazione,
            km: decimals(i18n.language).format(km),
          })
        : post.geolocalizzazione;
  const words = [
    post.gratis === 1 ? t('gratis') : post.prezzo !== null && formatPrice(post.prezzo, post.valutaSimbolo),
    condition === 'nuovo' && t('post-nuovo'),
    condition === 'usato' && t('post-usato'),
    post.venduto === 1 && t('post-venduto'),
    place,
    post.categorieID !== 0 && relativeTime(post.dataOra, now, t),
  ];
  return (
    <>
      {(hasPrice || condition || isToldSold) && (
        <Row wrap spread gap="1 2" aria-hidden>
          {post.gratis === 1 ? (
            <Tag tone="free">{t('gratis')}</Tag>
          ) : (
            post.prezzo !== null && <Price value={post.prezzo} symbol={post.valutaSimbolo} />
          )}
          <Row as="span" gap={1} pushed>
            {isToldSold && <Tag tone="sold">{t('post-venduto')}</Tag>}
            {condition === 'nuovo' && <Tag tone="new">{t('post-nuovo')}</Tag>}
            {condition === 'usato' && <Tag tone="used">{t('post-usato')}</Tag>}
          </Row>
        </Row>
      )}
      <Text
        as={isHeading ? PageHeading : 'h2'}
        breaks
        size={to === undefined ? 'l' : undefined}
        id={titleId}
        lang={foreign(post.lingua, i18n.language)}
      >
        {to === undefined ? (
          post.titolo
        ) : (
          // The link is one block, so that a tap between the lines of a wrapped title hits it.
          <RoomyLink $room={3} wide to={to}>
            {post.titolo}
          </RoomyLink>
        )}
      </Text>
      <VisuallyHidden as="p">{words.filter(Boolean).join(', ')}</VisuallyHidden>
      {place !== '' && (
        <Row as="p" gap={1} tone="soft" size="s" breaks aria-hidden>
          <MapPin size={14} aria-hidden />
          <span>{place}</span>
        </Row>
      )}
    </>
  );
}
