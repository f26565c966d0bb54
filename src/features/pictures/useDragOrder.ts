import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { capturePointer } from './capturePointer';

/** A finger that rests so long lifts the picture; before that it scrolls the page. */
const holdMs = 220;
const slack = 8;

/** The picture that is being dragged, how far, and over which place. */
export interface Drag {
  id: string;
  at: number;
  over: number;
  dx: number;
  dy: number;
  /** Where the tiles stood when it was lifted. */
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

/** How far the tile at `at` stands aside for the one that is dragged. */
export function asideOf({ at: from, over, places }: Drag, at: number): { dx: number; dy: number } {
  const to = at > from && at <= over ? at - 1 : at < from && at >= over ? at + 1 : at;
  const [here, there] = [places[at], places[to]];
  return here && there ? { dx: there.left - here.left, dy: there.top - here.top } : { dx: 0, dy: 0 };
}

/** Ordering by drag: a mouse lifts at once, a finger after a short hold. `onDrop` gets the new place from 0. */
export function useDragOrder(list: RefObject<HTMLElement | null>, onDrop: (id: string, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const hold = useRef<Hold | null>(null);
  const current = useRef<Drag | null>(null);
  const wasDragged = useRef(false);

  const show = (next: Drag | null) => {
    current.current = next;
    setDrag(next);
  };
  const lift = ({ id, at }: Hold) => {
    const tiles = [...(list.current?.querySelectorAll('[data-picture]') ?? [])];
    wasDragged.current = true;
    show({ id, at, over: at, dx: 0, dy: 0, places: tiles.map((tile) => tile.getBoundingClientRect()) });
  };
  const end = () => {
    clearTimeout(hold.current?.timer);
    hold.current = null;
    show(null);
  };

  useEffect(() => {
    const node = list.current;
    // The browser decides on scrolling at the first move: it is told while a picture is lifted.
    const still = (event: TouchEvent) => {
      if (current.current && event.cancelable) event.preventDefault();
    };
    node?.addEventListener('touchmove', still, { passive: false });
    return () => {
      node?.removeEventListener('touchmove', still);
      clearTimeout(hold.current?.timer);
    };
  }, [list]);

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
      const [dx, dy] = [event.clientX - begun.x, event.clientY - begun.y];
      if (!current.current) {
        if (Math.hypot(dx, dy) < slack) return;
        // A finger that moves before the hold is over scrolls.
        if (begun.timer !== undefined) return end();
        lift(begun);
      }
      const lifted = current.current;
      if (!lifted) return;
      const over = lifted.places.findIndex((place) => isInside(place, event.clientX, event.clientY));
      show({ ...lifted, dx, dy, over: over < 0 ? lifted.over : over });
    },
    onPointerUp() {
      const lifted = current.current;
      end();
      if (lifted && lifted.over !== lifted.at) onDrop(lifted.id, lifted.over);
    },
    onPointerCancel: end,
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (current.current) event.preventDefault();
    },
  });
  /** Whether the click that comes now is the end of a drag. */
  const isDragsEnd = () => wasDragged.current;
  return { drag, handlersOf, isDragsEnd };
}
