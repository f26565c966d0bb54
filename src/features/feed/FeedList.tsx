import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { WindowVirtualizer } from 'virtua';
import type { Post } from '../../../contract/entities';
import { Box } from '../../ui/layout/Box';
import { useFeedPlace } from './useFeedPlace';

export interface FeedListProps {
  name: string;
  posts: readonly Post[];
  render: (post: Post, position: number) => ReactElement;
}

/** The height of a card on most phones, in pixels; used until it is measured. */
const usualCard = 600;

/** A virtualized list: only the cards near the visible part are in the DOM. */
export function FeedList({ name, posts, render }: FeedListProps) {
  const { list, cache } = useFeedPlace(name, posts, usualCard);
  return (
    <WindowVirtualizer as={TappableList} ref={list} cache={cache} data={posts} bufferSize={400}>
      {(post, index) => (
        <Box measure="form" pad="0 0 2" key={post.postID}>
          {render(post, index + 1)}
        </Box>
      )}
    </WindowVirtualizer>
  );
}

/* virtua sets `pointer-events: none` on a list while it scrolls and for 150 ms afterwards, so taps would be lost. */
export const TappableList = styled.div`
  pointer-events: auto !important;
`;
