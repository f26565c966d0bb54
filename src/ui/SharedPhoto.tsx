import { type MouseEvent, type ReactNode, useCallback } from 'react';
import { styled } from 'styled-components';
import { isCalm } from '../lib/calm';

const name = 'photo';
/** A card's photo as it stood on the screen when its page was opened. */
export interface LeftPhoto {
  /** The address that its card leads to. */
  to: string;
  source: string;
  box: Pick<DOMRect, 'top' | 'left' | 'width' | 'height'>;
}

/**
 * The one photo that has the name: two of one name would end the motion. Held weakly, for its page goes. And where it was
 * when it was left.
 */
const bearer: { photo?: WeakRef<HTMLElement>; left?: LeftPhoto | undefined } = {};

/** For a card: whichever of its links to the post is tapped, its photo grows into the page. */
export function namePhoto({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const photo = currentTarget.querySelector<HTMLElement>('[data-photo]');
  if (!link || !photo || link.pathname !== photo.dataset['photo'] || isCalm()) return;
  bearer.photo?.deref()?.style.removeProperty('view-transition-name');
  bearer.photo = new WeakRef(photo);
  photo.style.viewTransitionName = name;
  const source = photo.querySelector('img')?.currentSrc;
  // A card whose picture has not come has nothing to shrink into.
  bearer.left = source ? { to: link.pathname, source, box: photo.getBoundingClientRect() } : undefined;
}

/** The photo from which this page was opened. */
export const leftPhotoOf = (path: string): LeftPhoto | undefined =>
  bearer.left?.to === path ? bearer.left : undefined;

/**
 * Stands where the card's photo is about to be, so that the page's photo shrinks into it: a list draws its rows too late
 * to be in the browser's picture of the page that comes. It fades once the card is there.
 */
export function ReturningPhoto({ source, box: { top, left, width, height } }: LeftPhoto) {
  const bear = useCallback((stand: HTMLElement | null) => {
    if (stand) bearer.photo = new WeakRef(stand);
  }, []);
  return (
    <Stand
      ref={bear}
      src={source}
      alt=""
      style={{ top, left, width, height, viewTransitionName: name }}
      onAnimationEnd={({ currentTarget }) => (currentTarget.style.viewTransitionName = '')}
    />
  );
}

const Stand = styled.img`
  position: fixed;
  object-fit: cover;
  pointer-events: none;
  animation: fade 120ms 300ms both;
`;

interface Props {
  /** The address that its card leads to; none on the post's own page. */
  to: string | undefined;
  children: ReactNode;
}

/**
 * A post's photo, which grows from its card into its page. Not by React's boundary: each card that comes with one, such
 * as the rows of a feed that grows, would begin a transition.
 */
export function SharedPhoto({ to, children }: Props) {
  if (to === undefined) return <div style={{ viewTransitionName: name }}>{children}</div>;
  return <div data-photo={to}>{children}</div>;
}
