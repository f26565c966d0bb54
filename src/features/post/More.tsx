import { Suspense, useRef } from 'react';
import { part } from '../../lib/part';
import type { Post } from '../../../contract/entities';
import { Stack } from '../../ui/layout/Stack';
import { useInView } from '../../ui/useInView';
import { TileRowSkeleton } from './TileRow';

const MoreAds = part(() => import(/* webpackChunkName: "more-ads" */ './MoreAds'), 'MoreAds');

/**
 * Similar ads, and more ads of the seller. The ads and their script are loaded only when the person scrolls near the
 * end of the ad.
 */
export function More({ post }: { post: Post }) {
  const mark = useRef<HTMLDivElement>(null);
  const isNear = useInView(mark);
  return (
    <Stack gap={6} pad="2 0 6" ref={mark}>
      {isNear ? (
        <Suspense fallback={<TileRowSkeleton />}>
          <MoreAds post={post} />
        </Suspense>
      ) : (
        <TileRowSkeleton />
      )}
    </Stack>
  );
}
