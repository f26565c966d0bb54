import { useMemo } from 'react';
import { styled } from 'styled-components';
import { WindowVirtualizer } from 'virtua';
import type { Post } from '../../../contract/entities';
import { theme } from '../../theme/theme';
import { inPairs } from '../../ui/pairs.styles';
import { type FeedListProps, TappableList } from './FeedList';
import { useFeedPlace } from './useFeedPlace';

const columns = 2;
/** Pixels, on most phones. */
const usualRow = 290;

/** As FeedList, with two small cards side by side. */
export function FeedGrid({ name, posts, render }: FeedListProps) {
  const { list, cache } = useFeedPlace(name, posts, usualRow);
  const rows = useMemo(() => pairs(posts), [posts]);
  return (
    <WindowVirtualizer as={TappableList} ref={list} cache={cache} data={rows} bufferSize={400}>
      {(row, at) => (
        <TileRow key={row[0]?.postID}>
          {row.map((post, index) => (
            <Cell key={post.postID}>{render(post, at * columns + index + 1)}</Cell>
          ))}
        </TileRow>
      )}
    </WindowVirtualizer>
  );
}

function pairs(posts: readonly Post[]): Post[][] {
  const rows: Post[][] = [];
  for (let at = 0; at < posts.length; at += columns) rows.push(posts.slice(at, at + columns));
  return rows;
}

/* Room between the rows that is measured with them. */
export const TileRow = styled.div`
  display: grid;
  grid-template-columns: ${inPairs};
  gap: ${theme.space[3]};
  padding: 0 ${theme.space[4]} ${theme.space[3]};
`;

const Cell = styled.div`
  display: grid;
`;
