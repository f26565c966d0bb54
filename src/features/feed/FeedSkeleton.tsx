import { Card } from '../../ui/Card';
import { PostCardSkeleton } from '../../ui/PostCardSkeleton';
import { Skeleton } from '../../ui/Skeleton';
import { Box } from '../../ui/layout/Box';
import { TileRow, useColumns } from './FeedGrid';

export type FeedLook = 'cards' | 'tiles';

/** The skeleton of the next cards. */
export function FeedSkeleton({ look }: { look: FeedLook }) {
  const columns = useColumns();
  if (look === 'cards')
    return (
      <Box measure="form">
        <PostCardSkeleton />
      </Box>
    );
  return (
    <TileRow aria-hidden columns={columns}>
      <Tile />
      <Tile />
      {columns === 3 && <Tile />}
    </TileRow>
  );
}

const Tile = () => (
  <Card data-plain>
    <Skeleton />
    <Box pad="2 3 3">
      <Skeleton shape="text" width="45%" />
      <Skeleton shape="text" width="85%" />
      <Skeleton shape="text" width="60%" />
    </Box>
  </Card>
);
