import type { MouseEvent, ReactNode } from 'react';
import { isCalm } from '../lib/calm';

const name = 'photo';

/** Names the photo of the card that is being left: two of one name would end the motion. */
function nameTapped({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const isLink = target instanceof Element && target.closest('a') !== null;
  if (isLink && !isCalm()) currentTarget.style.viewTransitionName = name;
}

/**
 * A post's photo, which grows from its card into its page. Not by React's boundary: each card that comes with one, such
 * as the rows of a feed that grows, would begin a transition.
 */
export function SharedPhoto({ isPage, children }: { isPage: boolean; children: ReactNode }) {
  if (isPage) return <div style={{ viewTransitionName: name }}>{children}</div>;
  return <div onClickCapture={nameTapped}>{children}</div>;
}
