import { type RefObject, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useAppSelector } from '../../store/hooks';
import { selectIsOpen } from './commentsSlice';
import { isCalm } from '../../lib/calm';
import { theme } from '../../theme/theme';

/** Brings the head of the comments under the page's header when they are opened: they unfold below the fixed bar. */
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

/** Long enough to reach up to the header, even before the comments have come or where they are few. */
export const CommentsPlace = styled.div`
  scroll-margin-top: calc(56px + env(safe-area-inset-top) - 4.5rem);

  &:has(section) {
    min-height: calc(100dvh - 56px - ${theme.size.bar} - ${theme.space[6]} - 2 * env(safe-area-inset-bottom));
  }
`;
