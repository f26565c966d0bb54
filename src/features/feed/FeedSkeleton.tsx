import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { PostCardSkeleton } from '../../ui/PostCardSkeleton';
import { Skeleton } from '../../ui/Skeleton';
import { TileRow, useColumns } from './FeedGrid';

export type FeedLook = 'cards' | 'tiles';

/** In the shape of what comes next. */
export function FeedSkeleton({ look }: { look: FeedLook }) {
  const columns = useColumns();
  if (look === 'cards')
    return (
      <Card>
        <PostCardSkeleton />
      </Card>
    );
  return (
    <TileRow aria-hidden data-columns={columns}>
      <Tile />
      <Tile />
      {columns === 3 && <Tile />}
    </TileRow>
  );
}

const Card = styled.div`
  max-width: ${theme.size.form};
  margin-inline: auto;
`;

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
