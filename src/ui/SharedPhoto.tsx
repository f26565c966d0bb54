import type { MouseEvent, ReactNode } from 'react';
import { isCalm } from '../lib/calm';

const name = 'photo';
/** The one photo that has the name: two of one name would end the motion. */
const bearer: { photo?: HTMLElement } = {};

/** For a card: whichever of its links to the post is tapped, its photo grows into the page. */
export function namePhoto({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const photo = currentTarget.querySelector<HTMLElement>('[data-photo]');
  if (!link || !photo || link.pathname !== photo.dataset['photo'] || isCalm()) return;
  if (bearer.photo) bearer.photo.style.viewTransitionName = '';
  bearer.photo = photo;
  photo.style.viewTransitionName = name;
}

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
