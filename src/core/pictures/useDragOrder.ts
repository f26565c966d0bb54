import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { capturePointer } from './capturePointer';

/** Milliseconds that a finger must rest to lift a picture; a finger that moves earlier scrolls the page. */
const holdMs = 220;
const slack = 8;

/** The dragged picture, how far it was moved, and the position that it is over. */
export interface Drag {
  id: string;
  at: number;
  over: number;
  dx: number;
  dy: number;
  /** The tiles' rectangles at the moment when the picture was lifted. */
  places: readonly DOMRect[];
}

interface Hold {
  id: string;
  at: number;
  pointer: number;
  x: number;
  y: number;
  timer?: ReturnType<typeof setTimeout>;
}

const isInside = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom;

/** How far the tile at position `at` moves aside for the dragged one. */
export function asideOf({ at: from, over, places }: Drag, at: number): { dx: number; dy: number } {
  const to = at > from && at <= over ? at - 1 : at < from && at >= over ? at + 1 : at;
  const [here, there] = [places[at], places[to]];
  return here && there ? { dx: there.left - here.left, dy: there.top - here.top } : { dx: 0, dy: 0 };
}

/** The drag at the moment when the picture is lifted. */
function liftedFrom(list: HTMLElement | null, { id, at }: Hold): Drag {
  const tiles = [...(list?.querySelectorAll('[data-picture]') ?? [])];
  return { id, at, over: at, dx: 0, dy: 0, places: tiles.map((tile) => tile.getBoundingClientRect()) };
}

/** How far the finger has moved since it came down, in pixels. */
const wayOf = ({ clientX, clientY }: PointerEvent, { x, y }: Hold) => Math.hypot(clientX - x, clientY - y);

/** The drag after the finger moved. */
function draggedTo(lifted: Drag, { clientX, clientY }: PointerEvent, { x, y }: Hold): Drag {
  const over = lifted.places.findIndex((place) => isInside(place, clientX, clientY));
  return { ...lifted, dx: clientX - x, dy: clientY - y, over: over < 0 ? lifted.over : over };
}

/**
 * While a picture is lifted: stops the page from scrolling, and a long press from opening a menu. Returns the menu's
 * handler.
 */
function useStillPage(list: RefObject<HTMLElement | null>, lifted: RefObject<Drag | null>) {
  useEffect(() => {
    const node = list.current;
    // The browser decides at the first move whether to scroll, so the handler must exist as soon as a picture is
    // lifted.
    const still = (event: TouchEvent) => {
      if (lifted.current && event.cancelable) event.preventDefault();
    };
    node?.addEventListener('touchmove', still, { passive: false });
    return () => node?.removeEventListener('touchmove', still);
  }, [list, lifted]);
  return (event: { preventDefault: () => void }): void => {
    if (lifted.current) event.preventDefault();
  };
}

/**
 * Sorts pictures by dragging: a mouse lifts one at once, a finger after a short hold. `onDrop` receives the new
 * position, from 0.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, onDrop: (id: string, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const hold = useRef<Hold | null>(null);
  const current = useRef<Drag | null>(null);
  const wasDragged = useRef(false);

  const show = (next: Drag | null) => {
    current.current = next;
    setDrag(next);
  };
  const lift = (begun: Hold) => {
    wasDragged.current = true;
    show(liftedFrom(list.current, begun));
  };
  const end = () => {
    clearTimeout(hold.current?.timer);
    hold.current = null;
    show(null);
  };

  const handleMenu = useStillPage(list, current);
  useEffect(() => () => clearTimeout(hold.current?.timer), []);

  const handlersOf = (id: string, at: number) => ({
    onPointerDown(event: PointerEvent) {
      wasDragged.current = false;
      if (hold.current || event.button > 0) return;
      const begun: Hold = { id, at, pointer: event.pointerId, x: event.clientX, y: event.clientY };
      if (event.pointerType !== 'mouse') begun.timer = setTimeout(() => lift(begun), holdMs);
      hold.current = begun;
      capturePointer(event);
    },
    onPointerMove(event: PointerEvent) {
      const begun = hold.current;
      if (begun?.pointer !== event.pointerId) return;
      if (!current.current) {
        if (wayOf(event, begun) < slack) return;
        // A finger that moves before the hold has ended scrolls the page.
        if (begun.timer !== undefined) return end();
        lift(begun);
      }
      if (current.current) show(draggedTo(current.current, event, begun));
    },
    onPointerUp() {
      const lifted = current.current;
      end();
      if (lifted && lifted.over !== lifted.at) onDrop(lifted.id, lifted.over);
    },
    onPointerCancel: end,
    onContextMenu: handleMenu,
  });
  /** Whether the current click was caused by the end of a drag, and so should be ignored. */
  const isDragsEnd = () => wasDragged.current;
  return { drag, handlersOf, isDragsEnd };
}
