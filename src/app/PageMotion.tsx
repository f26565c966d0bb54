import { useLayoutEffect, useState, ViewTransition } from 'react';
import { useLocation } from 'react-router-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { isCalm } from '../lib/calm';
import { isRecord } from '../lib/guards';
import { type LeftPhoto, leftPhotoOf, ReturningPhoto } from '../ui/SharedPhoto';
import { barTabs } from './barTabs';

/** React Router counts the entries of its history there. */
function indexInHistory(): number {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state['idx'] === 'number' ? state['idx'] : 0;
}

/** The direction that a page comes from: the next tab, the right, or from under the one that leaves to the right. */
type Way = 'tab' | 'forward' | 'back';

/** An address and its place in the tab's history, as the router counts it. */
interface Stop {
  path: string;
  index: number;
}

const tabs: readonly string[] = Object.values(barTabs);

/** A page that takes another's place comes from nowhere: the person did not ask for it. */
export function wayBetween(from: Stop, to: Stop): Way | undefined {
  if (to.index === from.index) return undefined;
  if (tabs.includes(from.path) && tabs.includes(to.path)) return 'tab';
  return to.index < from.index ? 'back' : 'forward';
}

interface Shown extends Stop {
  way?: Way | undefined;
  /** The photo that goes back into its card. */
  photo?: LeftPhoto | undefined;
}

/**
 * Has the browser show how one page follows another (`data-way`). React begins a view
 * transition where a boundary comes or goes: this one does with each address, and the page is in the root's picture,
 * which alone is as large as the screen whatever a page's length.
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
  // Any boundary that comes begins a transition: the first page has none.
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

/* React leaves out what cannot be seen. */
const Mark = styled.i`
  position: fixed;
  top: 0;
  left: 0;
  width: 1px;
  height: 1px;
  pointer-events: none;
`;

/* No at-rules: those that arrive late have every element matched anew (docs/FOOTGUNS.md). */
const Rules = createGlobalStyle`
  /* The page itself is live under the pictures and takes the taps. */
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
  /* The bar of the one page is the bar of the other. */
  ::view-transition-old(bar), ::view-transition-new(bar) { animation: none; mix-blend-mode: normal; }
  ::view-transition-old(bar):only-child {
    animation: fade 120ms both;
  }
  ::view-transition-new(bar):only-child {
    animation: appear 120ms;
  }
  ::view-transition-old(bar):not(:only-child) { display: none; }
`;
