import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { pan, type Point, type Size, toggleAt, whole, type Zoom, zoomAt } from './zoom';

/** Pixels that a finger may move in a tap, and milliseconds between the two of a double one. */
const tap = { way: 10, pause: 300 };
/** The part of the screen past which a swipe turns, or closes downwards; and a flick, in pixels a millisecond. */
const enough = 0.2;
const flick = 0.4;

interface Handlers {
  onTurn: (by: -1 | 1) => void;
  onClose: () => void;
}
interface Finger extends Point {
  id: number;
}
interface Touch {
  /** Where the first finger came down, and when, in milliseconds. */
  from: Point;
  at: number;
  /** A second finger came, or the picture was moved: it is no swipe. */
  isOther: boolean;
}

const middleOf = (fingers: readonly Point[]): Point => ({
  x: fingers.reduce((sum, { x }) => sum + x, 0) / fingers.length,
  y: fingers.reduce((sum, { y }) => sum + y, 0) / fingers.length,
});
const spreadOf = ([one, two]: readonly Point[]): number =>
  one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0;

/**
 * Fingers on a picture: two make it larger, one moves a large one, and swipes a whole one aside or down. The page
 * itself is never zoomed (§1).
 */
export function useTouches(stage: RefObject<HTMLElement | null>, { onTurn, onClose }: Handlers) {
  const [zoom, setZoom] = useState<Zoom>(whole);
  const [swipe, setSwipe] = useState<Point>();
  const fingers = useRef<Finger[]>([]);
  const touch = useRef<Touch>(undefined);
  const lastTap = useRef<{ at: number; point: Point }>(undefined);

  const screenOf = (): Size => ({
    width: stage.current?.clientWidth ?? 0,
    height: stage.current?.clientHeight ?? 0,
  });
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { width, height } = screenOf();
    return { x: clientX - width / 2, y: clientY - height / 2 };
  };

  function endTap(at: number, point: Point): void {
    const before = lastTap.current;
    const isDouble = before && at - before.at < tap.pause && spreadOf([before.point, point]) < 3 * tap.way;
    lastTap.current = isDouble ? undefined : { at, point };
    if (isDouble) setZoom(toggleAt(zoom, point, screenOf()));
  }
  function endSwipe({ x, y }: Point, ms: number): void {
    const { width, height } = screenOf();
    const isFast = (way: number) => Math.abs(way) / Math.max(1, ms) > flick;
    if (Math.abs(x) > Math.abs(y)) {
      if (Math.abs(x) > width * enough || isFast(x)) onTurn(x < 0 ? 1 : -1);
    } else if (y > height * enough || (y > 0 && isFast(y))) onClose();
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      const point = pointOf(event);
      fingers.current = [...fingers.current, { id: event.pointerId, ...point }].slice(0, 2);
      if (fingers.current.length === 1) touch.current = { from: point, at: event.timeStamp, isOther: false };
      else if (touch.current) {
        touch.current.isOther = true;
        setSwipe(undefined);
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = fingers.current;
      if (!touch.current || !before.some(({ id }) => id === event.pointerId)) return;
      const point = pointOf(event);
      const now = before.map((one) => (one.id === event.pointerId ? { ...one, ...point } : one));
      fingers.current = now;
      const [was, is] = [middleOf(before), middleOf(now)];
      if (now.length === 2) {
        const by = spreadOf(now) / Math.max(1, spreadOf(before));
        setZoom((from) =>
          pan(zoomAt(from, from.scale * by, was, screenOf()), is.x - was.x, is.y - was.y, screenOf()),
        );
      } else if (zoom.scale > 1) setZoom((from) => pan(from, is.x - was.x, is.y - was.y, screenOf()));
      else if (!touch.current.isOther)
        setSwipe({ x: point.x - touch.current.from.x, y: point.y - touch.current.from.y });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const begun = touch.current;
      fingers.current = fingers.current.filter(({ id }) => id !== event.pointerId);
      if (!begun || fingers.current.length > 0) return;
      touch.current = undefined;
      setSwipe(undefined);
      const point = pointOf(event);
      const way = { x: point.x - begun.from.x, y: point.y - begun.from.y };
      if (begun.isOther) return;
      if (Math.hypot(way.x, way.y) < tap.way) endTap(event.timeStamp, point);
      else if (zoom.scale === 1) endSwipe(way, event.timeStamp - begun.at);
    },
    onPointerCancel() {
      fingers.current = [];
      touch.current = undefined;
      setSwipe(undefined);
    },
  };
  return {
    zoom,
    swipe,
    handlers,
    reset: () => setZoom(whole),
    toggle: () => setZoom(toggleAt(zoom, { x: 0, y: 0 }, screenOf())),
    move: (x: number, y: number) => setZoom(pan(zoom, x, y, screenOf())),
  };
}
