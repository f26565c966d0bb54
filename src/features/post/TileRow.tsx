import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { type ListOrder, OrderNote } from '../../core/screen/OrderNote';
import { useAdTexts } from '../../core/screen/useAdTexts';
import { useWayOut } from '../../core/wayout/useWayOut';
import { offenderOf } from './postRules';
import { AdCard, AdSkeleton } from '../../ui/AdCard';
import { Row } from '../../ui/layout/Row';
import { Scroller } from '../../ui/layout/Scroller';
import { Stack } from '../../ui/layout/Stack';
import { Skeleton } from '../../ui/Skeleton';
import { TextLink } from '../../ui/TextLink';
import { useRowPlace } from './useRowPlace';

interface Props {
  title: string;
  /** Undefined while the ads are loading. */
  posts: readonly Post[] | undefined;
  /** The order of the ads, for a note, if there is no page with the whole list that says it. */
  order?: ListOrder;
  /** The URL of the page with the whole list. */
  more?: string;
}

const strip = { gap: 3, pad: '1 4', snaps: true, each: '9rem' } as const;

/** A row of ads that scrolls sideways; draws nothing if there are none. */
export function TileRow({ title, posts, order, more }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const row = useRowPlace(title, posts !== undefined);
  if (posts?.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby={titleId} aria-busy={!posts || undefined}>
      <Row wrap spread pad="0 4" tall>
        <Row>
          <h2 id={titleId}>{title}</h2>
          {order && <OrderNote by={order} />}
        </Row>
        {more !== undefined && <TextLink to={more}>{t('post-vedi-tutti')}</TextLink>}
      </Row>
      {posts ? (
        <Scroller as="ul" {...strip} ref={row}>
          {posts.map((post) => (
            <li key={post.postID}>
              <Tile post={post} />
            </li>
          ))}
        </Scroller>
      ) : (
        <Skeletons />
      )}
    </Stack>
  );
}

function Tile({ post }: { post: Post }) {
  return (
    <AdCard
      ad={post}
      size="row"
      texts={useAdTexts()}
      to={`/view-post/${post.postID}`}
      frame={{ as: 'div' }}
      onHold={useWayOut(offenderOf(post))}
    />
  );
}

export function TileRowSkeleton() {
  return (
    <Stack as="section" gap={2} aria-hidden>
      <Row wrap spread gap="0 3" pad="0 4" tall>
        <Skeleton shape="text" width="160px" />
      </Row>
      <Skeletons />
    </Stack>
  );
}

const Skeletons = () => (
  <Scroller {...strip} aria-hidden>
    {[1, 2, 3].map((at) => (
      <AdSkeleton key={at} size="row" />
    ))}
  </Scroller>
);
