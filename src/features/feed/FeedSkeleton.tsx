import { AdSkeleton } from '../../ui/AdCard';
import { Box } from '../../ui/layout/Box';
import { TileRow, useColumns } from './FeedGrid';

export type FeedLook = 'cards' | 'tiles';

/** The skeleton of further posts, as cards or as small tiles. */
export function FeedSkeleton({ look }: { look: FeedLook }) {
  const columns = useColumns();
  if (look === 'cards')
    return (
      <Box measure="form">
        <AdSkeleton size="feed" />
      </Box>
    );
  return (
    <TileRow aria-hidden columns={columns}>
      <AdSkeleton size="tile" />
      <AdSkeleton size="tile" />
      {columns === 3 && <AdSkeleton size="tile" />}
    </TileRow>
  );
}
