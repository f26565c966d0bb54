import type { KeyboardEvent } from 'react';

const around: Record<string, -1 | 1> = { PageUp: -1, PageDown: 1 };

/**
 * The keys of the ARIA feed pattern: Page Up and Page Down go from post to post, Control+End leaves the endless list
 * for the bar below it.
 */
export function handleFeedKey(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || target?.closest('input, textarea, select, dialog')) return;
  const by = around[event.key];
  const isLeaving = event.key === 'End' && event.ctrlKey;
  if (by === undefined && !isLeaving) return;
  const reached = isLeaving
    ? document.querySelector<HTMLElement>('footer nav a')
    : neighbour(event.currentTarget, target, by ?? 1);
  if (!reached) return;
  event.preventDefault();
  reached.focus();
}

function neighbour(feed: HTMLElement, from: Element | null, by: -1 | 1): HTMLElement | null {
  const posts = [...feed.querySelectorAll<HTMLElement>('article')];
  const at = posts.findIndex((post) => post.contains(from));
  const post = at === -1 ? posts[0] : posts[at + by];
  if (!post) return null;
  return post.hasAttribute('tabindex') ? post : post.querySelector<HTMLElement>('a');
}
