import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { PostCardSkeleton } from '../../ui/PostCardSkeleton';
import { Skeleton } from '../../ui/Skeleton';
import { TileRow } from './FeedGrid';

export type FeedLook = 'cards' | 'tiles';

/** In the shape of what comes next. */
export function FeedSkeleton({ look }: { look: FeedLook }) {
  if (look === 'cards') return <PostCardSkeleton />;
  return (
    <TileRow aria-hidden>
      <Tile />
      <Tile />
    </TileRow>
  );
}

const Tile = () => (
  <Frame>
    <Skeleton />
    <Lines>
      <Skeleton shape="text" width="45%" />
      <Skeleton shape="text" width="85%" />
      <Skeleton shape="text" width="60%" />
    </Lines>
  </Frame>
);

const Frame = styled.div`
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.m};
  background: ${theme.color.card};
`;

const Lines = styled.div`
  padding: ${theme.space[2]} ${theme.space[3]} ${theme.space[3]};
`;
