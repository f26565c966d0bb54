import { type ComponentProps, useMemo } from 'react';
import { WindowVirtualizer } from 'virtua';
import type { Post } from '../../../contract/entities';
import { useMediaQuery } from '../../lib/useMediaQuery';
import { Stack } from '../../ui/layout/Stack';
import { Grid } from '../../ui/layout/Grid';
import { type FeedListProps, TappableList } from './FeedList';
import { useFeedPlace } from './useFeedPlace';

/** From this screen width on, a row has three cards instead of two. */
const tablet = '(min-width: 600px)';
export const useColumns = (): 2 | 3 => (useMediaQuery(tablet) ? 3 : 2);
/** The height of a row on most phones, in pixels; used until it is measured. */
const usualRow = 290;

/** `FeedList` with small cards side by side: two on a phone, three on a tablet. */
export function FeedGrid({ name, posts, render }: FeedListProps) {
  const columns = useColumns();
  // Row heights depend on the number of columns, so measured heights are stored separately for two and three.
  const { list, cache } = useFeedPlace(columns === 2 ? name : `${name} ${columns}`, posts, usualRow);
  const rows = useMemo(() => inRows(posts, columns), [posts, columns]);
  return (
    <WindowVirtualizer key={columns} as={TappableList} ref={list} cache={cache} data={rows} bufferSize={400}>
      {(row, at) => (
        <TileRow key={row[0]?.postID} columns={columns}>
          {row.map((post, index) => (
            <Stack key={post.postID}>{render(post, at * columns + index + 1)}</Stack>
          ))}
        </TileRow>
      )}
    </WindowVirtualizer>
  );
}

interface RowProps extends ComponentProps<'div'> {
  columns: 2 | 3;
}

/** A row of the virtualized grid. The gap is padding, so that it is measured as part of the row. */
export const TileRow = ({ columns, ...rest }: RowProps) => (
  <Grid columns={columns === 2 ? 'cards' : 'threes'} gap={3} pad="0 4 3" {...rest} />
);

function inRows(posts: readonly Post[], columns: number): Post[][] {
  const rows: Post[][] = [];
  for (let at = 0; at < posts.length; at += columns) rows.push(posts.slice(at, at + columns));
  return rows;
}
