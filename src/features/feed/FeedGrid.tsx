import { useMemo } from 'react';
import { styled } from 'styled-components';
import { WindowVirtualizer } from 'virtua';
import type { Post } from '../../../contract/entities';
import { theme } from '../../theme/theme';
import { useMediaQuery } from '../../lib/useMediaQuery';
import { cardPairs, cardThrees } from '../../ui/pairs.styles';
import { type FeedListProps, TappableList } from './FeedList';
import { useFeedPlace } from './useFeedPlace';

/** From this width on a row has three. */
const tablet = '(min-width: 600px)';
export const useColumns = (): 2 | 3 => (useMediaQuery(tablet) ? 3 : 2);
/** Pixels, on most phones. */
const usualRow = 290;

/** As FeedList, with small cards side by side: two on a phone, three on a tablet. */
export function FeedGrid({ name, posts, render }: FeedListProps) {
  const columns = useColumns();
  // Rows of another width have other heights.
  const { list, cache } = useFeedPlace(columns === 2 ? name : `${name} ${columns}`, posts, usualRow);
  const rows = useMemo(() => inRows(posts, columns), [posts, columns]);
  return (
    <WindowVirtualizer key={columns} as={TappableList} ref={list} cache={cache} data={rows} bufferSize={400}>
      {(row, at) => (
        <TileRow key={row[0]?.postID} data-columns={columns}>
          {row.map((post, index) => (
            <Cell key={post.postID}>{render(post, at * columns + index + 1)}</Cell>
          ))}
        </TileRow>
      )}
    </WindowVirtualizer>
  );
}

function inRows(posts: readonly Post[], columns: number): Post[][] {
  const rows: Post[][] = [];
  for (let at = 0; at < posts.length; at += columns) rows.push(posts.slice(at, at + columns));
  return rows;
}

/* Room between the rows that is measured with them. */
export const TileRow = styled.div`
  display: grid;
  grid-template-columns: ${cardPairs};

  &[data-columns='3'] {
    grid-template-columns: ${cardThrees};
  }
  gap: ${theme.space[3]};
  padding: 0 ${theme.space[4]} ${theme.space[3]};
`;

const Cell = styled.div`
  display: grid;
`;
