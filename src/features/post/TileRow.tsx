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
  /** Undefined while the ads are on their way. */
  posts: readonly Post[] | undefined;
  /** Its order, where no page of its own says it. */
  order?: ListOrder;
  /** The address of the whole list. */
  more?: string;
  moreText?: string;
  size?: keyof typeof widths;
}

const strip = { gap: 3, pad: '1 4', snaps: true } as const;
const widths = { row: '9rem', small: '7rem' };

/** A row of ads that goes by sideways; it draws nothing where there are none. */
export function TileRow({ title, posts, order, more, moreText, size = 'row' }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const row = useRowPlace(title, posts !== undefined);
  if (posts?.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby={titleId} aria-busy={!posts || undefined}>
      <Row wrap spread gap="0 3" pad="0 4" tall>
        <Row>
          <h2 id={titleId}>{title}</h2>
          {order && <OrderNote by={order} />}
        </Row>
        {more !== undefined && <TextLink to={more}>{moreText ?? t('post-vedi-tutti')}</TextLink>}
      </Row>
      {posts ? (
        <Scroller as="ul" {...strip} each={widths[size]} ref={row}>
          {posts.map((post) => (
            <li key={post.postID}>
              <Tile post={post} size={size} />
            </li>
          ))}
        </Scroller>
      ) : (
        <Skeletons size={size} />
      )}
    </Stack>
  );
}

function Tile({ post, size }: { post: Post; size: keyof typeof widths }) {
  return (
    <AdCard
      ad={post}
      size={size}
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
      <Skeletons size="row" />
    </Stack>
  );
}

const Skeletons = ({ size }: { size: keyof typeof widths }) => (
  <Scroller {...strip} each={widths[size]} aria-hidden>
    {[1, 2, 3].map((at) => (
      <AdSkeleton key={at} size={size} />
    ))}
  </Scroller>
);
