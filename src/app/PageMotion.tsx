import { useLayoutEffect, useState, ViewTransition } from 'react';
import { useLocation } from 'react-router-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { isCalm } from '../lib/calm';
import { isRecord } from '../lib/guards';
import { type LeftPhoto, leftPhotoOf, ReturningPhoto } from '../ui/SharedPhoto';
import { barTabs } from './barTabs';

/** The index of the current history entry, which React Router stores in `history.state`. */
function indexInHistory(): number {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state['idx'] === 'number' ? state['idx'] : 0;
}

/**
 * How a page replaces another: as the next tab, sliding in from the right, or from below the page that slides out to
 * the right.
 */
type Way = 'tab' | 'forward' | 'back';

/** An address and its index in the tab's history. */
interface Stop {
  path: string;
  index: number;
}

const tabs: readonly string[] = Object.values(barTabs);

/** The direction of the transition; none for a redirect, which the person did not ask for. */
export function wayBetween(from: Stop, to: Stop): Way | undefined {
  if (to.index === from.index) return undefined;
  if (tabs.includes(from.path) && tabs.includes(to.path)) return 'tab';
  return to.index < from.index ? 'back' : 'forward';
}

interface Shown extends Stop {
  way?: Way | undefined;
  /** The photo that moves back into its card. */
  photo?: LeftPhoto | undefined;
}

/**
 * Animates the change from one page to another in the direction `data-way`. React starts a view transition when a
 * `ViewTransition` boundary is mounted, so one is mounted for each address. It contains only a small mark: the page
 * itself is in the root's snapshot, which is always as large as the screen, however long the page is.
 */
export function PageMotion() {
  const { pathname } = useLocation();
  const [last, setLast] = useState<Shown>(() => ({ path: pathname, index: indexInHistory() }));
  if (last.path !== pathname) {
    const stop = { path: pathname, index: indexInHistory() };
    const way = wayBetween(last, stop);
    setLast({ ...stop, way, photo: way === 'back' ? leftPhotoOf(last.path) : undefined });
  }
  useLayoutEffect(() => {
    if (last.way) document.documentElement.dataset['way'] = last.way;
  }, [last]);
  // The first page has no boundary, since mounting any would start a transition.
  if (!last.way || isCalm()) return null;
  return (
    <>
      <Rules />
      <ViewTransition key={last.path} default="none" enter="auto">
        <Mark aria-hidden />
      </ViewTransition>
      {last.photo && <ReturningPhoto key={last.index} {...last.photo} />}
    </>
  );
}

/* One pixel in size, because React skips boundaries that cannot be seen. */
const Mark = styled.i`
  position: fixed;
  top: 0;
  left: 0;
  width: 1px;
  height: 1px;
  pointer-events: none;
`;

/* No at-rules, because adding some later makes the browser match every element anew (docs/FOOTGUNS.md). */
const Rules = createGlobalStyle`
  /* The page below the snapshots is live and receives the taps. */
  ::view-transition { pointer-events: none; }
  ::view-transition-group(*) { animation-duration: 220ms; animation-timing-function: cubic-bezier(0.2, 0.8, 0.2, 1); }
  ::view-transition-old(root), ::view-transition-new(root) { animation: none; mix-blend-mode: normal; }
  :root[data-way='forward']::view-transition-new(root) {
    animation: come 220ms cubic-bezier(0.2, 0.8, 0.2, 1);
  }
  :root[data-way='back']::view-transition-old(root) {
    z-index: 1;
    animation: depart 180ms ease-in both;
  }
  :root[data-way='tab']::view-transition-new(root) {
    animation: appear 180ms;
  }
  ::view-transition-old(photo), ::view-transition-new(photo) { height: 100%; object-fit: cover; }
  /* Both pages have the same bar, so it is not animated. */
  ::view-transition-old(bar), ::view-transition-new(bar) { animation: none; mix-blend-mode: normal; }
  ::view-transition-old(bar):only-child {
    animation: fade 120ms both;
  }
  ::view-transition-new(bar):only-child {
    animation: appear 120ms;
  }
  ::view-transition-old(bar):not(:only-child) { display: none; }
`;
