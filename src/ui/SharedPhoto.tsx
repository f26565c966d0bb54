import type { MouseEvent, ReactNode } from 'react';
import { isCalm } from '../lib/calm';

const name = 'photo';
/** Milliseconds: by then the way back has been shown. */
const shown = 1000;

/** The one photo that has the name: two of one name would end the motion. */
const bearer: { photo?: HTMLElement } = {};
/** The card that was left: where it leads, and in which entry of the history it stands. */
const left: { path?: string | undefined; entry?: unknown } = {};

/** React Router counts the entries of its history there. */
const entryNow = (): unknown => (window.history.state as { idx?: unknown } | null)?.idx;

function give(photo: HTMLElement): void {
  if (bearer.photo) bearer.photo.style.viewTransitionName = '';
  bearer.photo = photo;
  photo.style.viewTransitionName = name;
}

/** For a card: whichever of its links to the post is tapped, its photo grows into the page. */
export function namePhoto({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const photo = currentTarget.querySelector<HTMLElement>('[data-photo]');
  if (!link || !photo || link.pathname !== photo.dataset['photo'] || isCalm()) return;
  give(photo);
  Object.assign(left, { path: link.pathname, entry: entryNow() });
}

/** On the way back the card's photo has the name again, so that the page's shrinks into it. */
function nameAgain(photo: HTMLElement | null): void {
  if (photo?.dataset['photo'] !== left.path || !photo || left.entry !== entryNow() || isCalm()) return;
  left.path = undefined;
  give(photo);
  setTimeout(() => (photo.style.viewTransitionName = ''), shown);
}

interface Props {
  /** Where its card leads; none on the post's own page. */
  to: string | undefined;
  children: ReactNode;
}

/**
 * A post's photo, which grows from its card into its page. Not by React's boundary: each card that comes with one, such
 * as the rows of a feed that grows, would begin a transition.
 */
export function SharedPhoto({ to, children }: Props) {
  if (to === undefined) return <div style={{ viewTransitionName: name }}>{children}</div>;
  return (
    <div data-photo={to} ref={nameAgain}>
      {children}
    </div>
  );
}
