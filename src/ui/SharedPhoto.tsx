import { type MouseEvent, type ReactNode, useCallback } from 'react';
import { styled } from 'styled-components';
import { isCalm } from '../lib/calm';

const name = 'photo';
/** The photo of a card, and its place on the screen when the card's page was opened. */
export interface LeftPhoto {
  /** The address that the card links to. */
  to: string;
  source: string;
  box: Pick<DOMRect, 'top' | 'left' | 'width' | 'height'>;
}

/**
 * The one photo with the view-transition name (two with the same name would cancel the transition), and its place when
 * its page was left. A WeakRef, because the photo's page may be removed.
 */
const bearer: { photo?: WeakRef<HTMLElement>; left?: LeftPhoto | undefined } = {};

/** Called by a card for a click on any of its links to the post: the card's photo grows into the post's page. */
export function namePhoto({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const photo = currentTarget.querySelector<HTMLElement>('[data-photo]');
  if (!link || !photo || link.pathname !== photo.dataset['photo'] || isCalm()) return;
  bearer.photo?.deref()?.style.removeProperty('view-transition-name');
  bearer.photo = new WeakRef(photo);
  photo.style.viewTransitionName = name;
  const source = photo.querySelector('img')?.currentSrc;
  // A card whose picture has not loaded has nothing for the page's photo to shrink into.
  bearer.left = source ? { to: link.pathname, source, box: photo.getBoundingClientRect() } : undefined;
}

/** The photo of the card from which the page at this path was opened. */
export const leftPhotoOf = (path: string): LeftPhoto | undefined =>
  bearer.left?.to === path ? bearer.left : undefined;

/**
 * A stand-in at the place of the card's photo, so that the page's photo shrinks into it: a list draws its rows too
 * late for the browser's snapshot of the new page. It fades out once the card is drawn.
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
  /** The address that the card links to; undefined on the post's own page. */
  to: string | undefined;
  children: ReactNode;
}

/**
 * A post's photo, which grows from its card into its page. It does not use React's ViewTransition, because every new
 * card, e.g. in a growing feed, would then start a transition.
 */
export function SharedPhoto({ to, children }: Props) {
  if (to === undefined) return <div style={{ viewTransitionName: name }}>{children}</div>;
  return <div data-photo={to}>{children}</div>;
}
