import { lazy, Suspense, useRef } from 'react';
import { styled } from 'styled-components';
import type { Post } from '../../../contract/entities';
import { theme } from '../../theme/theme';
import { useInView } from '../../ui/useInView';
import { TileRowSkeleton } from './TileRow';

const MoreAds = lazy(() => import(/* webpackChunkName: "more-ads" */ './MoreAds'));

/** What else there is: asked for, and its script fetched, once a person comes near the end of the ad. */
export function More({ post }: { post: Post }) {
  const mark = useRef<HTMLDivElement>(null);
  const isNear = useInView(mark);
  return (
    <Frame ref={mark}>
      {isNear ? (
        <Suspense fallback={<TileRowSkeleton />}>
          <MoreAds post={post} />
        </Suspense>
      ) : (
        <TileRowSkeleton />
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  padding: ${theme.space[6]} 0;
`;
