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

/** Pixels, on most phones. */
const usualCard = 600;

/** Only the cards near the screen are in the page. */
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

/* virtua takes the pointer from its list while it scrolls and 150 ms after, and a tap right then would do nothing. */
export const TappableList = styled.div`
  pointer-events: auto !important;
`;
