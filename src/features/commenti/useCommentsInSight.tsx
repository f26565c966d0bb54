import { type RefObject, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useAppSelector } from '../../store/hooks';
import { selectIsOpen } from './commentsSlice';
import { isCalm } from '../../lib/calm';
import { theme } from '../../theme/theme';

/**
 * Scrolls the start of the comments to the top of the page when they are opened, because they open below the visible
 * part.
 */
export function useCommentsInSight(postID: number): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const isOpen = useAppSelector((state) => selectIsOpen(state, postID));
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isOpened = isOpen && !wasOpen.current;
    wasOpen.current = isOpen;
    if (isOpened) place.current?.scrollIntoView({ behavior: isCalm() ? 'auto' : 'smooth', block: 'start' });
  }, [isOpen]);
  return place;
}

/**
 * At least as tall as the screen between header and bar, so that it can be scrolled up to the header even if there are
 * few comments or none have loaded.
 */
export const CommentsPlace = styled.div`
  scroll-margin-top: calc(56px + env(safe-area-inset-top) - 4.5rem);

  &:has(section) {
    min-height: calc(100dvh - 56px - ${theme.size.bar} - ${theme.space[6]} - 2 * env(safe-area-inset-bottom));
  }
`;
