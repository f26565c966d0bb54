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

/** The height on most phones, in pixels. */
const usualCard = 600;

/** A list that keeps only the cards near the screen in the page. */
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

/* While a list scrolls and 150 ms after, virtua disables the pointer on it, so a tap just then would be lost. */
export const TappableList = styled.div`
  pointer-events: auto !important;
`;
