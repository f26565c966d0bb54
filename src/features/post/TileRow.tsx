import { EyeOff, Newspaper } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Post } from '../../../contract/entities';
import { type ListOrder, OrderNote } from '../../core/screen/OrderNote';
import { MoreButton } from '../../core/wayout/MoreButton';
import { offenderOf } from './postRules';
import { coverOf } from '../../lib/coverOf';
import { foreign } from '../../lib/foreign';
import { Box } from '../../ui/layout/Box';
import { Corner } from '../../ui/layout/Corner';
import { Row } from '../../ui/layout/Row';
import { Scroller } from '../../ui/layout/Scroller';
import { Stack } from '../../ui/layout/Stack';
import { Note, Text } from '../../ui/layout/Text';
import { Picture } from '../../ui/Picture';
import { Skeleton } from '../../ui/Skeleton';
import { SmallPrice } from '../../ui/SmallPrice';
import { SoldBand, soldLook } from '../../ui/SoldBand';
import { TextLink } from '../../ui/TextLink';
import { TileBlank } from '../../ui/tile.styles';
import { useRowPlace } from './useRowPlace';

interface Props {
  title: string;
  /** Undefined while the ads are on their way. */
  posts: readonly Post[] | undefined;
  /** Its order, where no page of its own says it. */
  order?: ListOrder;
  /** The address of the whole list. */
  more?: string;
  moreText?: string;
  /** The tiles show picture, price and one line of the title. */
  isSmall?: boolean;
}

const strip = { gap: 3, pad: '1 4', snaps: true } as const;
const widthOf = (isSmall: boolean) => (isSmall ? '7rem' : '9rem');

/** A row of ads that goes by sideways; it draws nothing where there are none. */
export function TileRow({ title, posts, order, more, moreText, isSmall = false }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const row = useRowPlace(title, posts !== undefined);
  if (posts?.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby={titleId} aria-busy={!posts || undefined}>
      <Row wrap spread gap="0 3" pad="0 4" tall>
        <h2 id={titleId}>{title}</h2>
        {more !== undefined && <TextLink to={more}>{moreText ?? t('post-vedi-tutti')}</TextLink>}
      </Row>
      {order && <OrderNote by={order} />}
      {posts ? (
        <Scroller as="ul" {...strip} each={widthOf(isSmall)} ref={row}>
          {posts.map((post) => (
            <li key={post.postID}>
              <Tile post={post} isSmall={isSmall} />
            </li>
          ))}
        </Scroller>
      ) : (
        <TileSkeletons isSmall={isSmall} />
      )}
    </Stack>
  );
}

function Tile({ post, isSmall }: { post: Post; isSmall: boolean }) {
  const { t, i18n } = useTranslation();
  const image = coverOf(post);
  const isSold = post.venduto === 1;
  const Blank = post.velato === 1 ? EyeOff : Newspaper;
  return (
    <Box anchor>
      <Stack gap={1} as={Link} to={`/view-post/${post.postID}`}>
        <Box pad="0 0 1">
          <Shot as="div" round data-sold={isSold || undefined}>
            {image ? (
              <Picture name={image.nomeImmagine} alt="" preview={image.anteprima} sizes="144px" />
            ) : (
              <Blank size={32} aria-hidden />
            )}
            {isSold && <SoldBand>{t('post-venduto')}</SoldBand>}
          </Shot>
        </Box>
        <SmallPrice value={post.prezzo} symbol={post.valutaSimbolo} free={post.gratis === 1 && t('gratis')} />
        <Text as="span" lines={isSmall ? 1 : 2} breaks lang={foreign(post.lingua, i18n.language)}>
          {post.titolo}
        </Text>
        {!isSmall && (
          <Note as="span" lines={1}>
            {post.geolocalizzazione}
          </Note>
        )}
      </Stack>
      {!isSmall && (
        <Corner glass inset="4px 4px auto auto">
          <MoreButton tone="picture" about={post.titolo} {...offenderOf(post)} />
        </Corner>
      )}
    </Box>
  );
}

const Shot = styled(TileBlank)`
  ${soldLook}
`;

export function TileRowSkeleton() {
  return (
    <Stack as="section" gap={2} aria-hidden>
      <Row wrap spread gap="0 3" pad="0 4" tall>
        <Skeleton shape="text" width="160px" />
      </Row>
      <Box pad="0 4">
        <Skeleton shape="text" width="240px" />
      </Box>
      <TileSkeletons isSmall={false} />
    </Stack>
  );
}

function TileSkeletons({ isSmall }: { isSmall: boolean }) {
  return (
    <Scroller {...strip} each={widthOf(isSmall)} aria-hidden>
      {[1, 2, 3].map((at) => (
        <Stack gap={1} key={at}>
          <Box pad="0 0 1">
            <TileBlank as="div" round>
              <Skeleton />
            </TileBlank>
          </Box>
          <Skeleton shape="text" width="72px" />
          <Skeleton shape="text" />
          {!isSmall && <Skeleton shape="text" width="96px" />}
        </Stack>
      ))}
    </Scroller>
  );
}
