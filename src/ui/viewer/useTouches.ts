import { type RefObject, useRef, useState } from 'react';
import { useFingers } from './useFingers';
import { pan, type Point, type Size, toggleAt, unzoomed, type Zoom, zoomAt } from './zoom';

/** The maximum movement of a tap in pixels, and the maximum pause between the taps of a double tap in milliseconds. */
const tap = { way: 10, pause: 300 };
/**
 * `enough`: the fraction of the screen after which a swipe counts; `flick`: the speed in pixels per millisecond that
 * suffices.
 */
const enough = 0.2;
const flick = 0.4;

interface Handlers {
  onTurn: (by: -1 | 1) => void;
  onClose: () => void;
}
interface Touch {
  /** The point and the time (milliseconds) at which the first finger touched. */
  from: Point;
  at: number;
  /** There was a second finger, or the picture was moved, so this is no swipe. */
  isOther: boolean;
}

const middleOf = (fingers: readonly Point[]): Point => ({
  x: fingers.reduce((sum, { x }) => sum + x, 0) / fingers.length,
  y: fingers.reduce((sum, { y }) => sum + y, 0) / fingers.length,
});
const spreadOf = ([one, two]: readonly Point[]): number =>
  one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0;

/** Turns or closes after a swipe by this distance in pixels, which took `ms` milliseconds. */
function endSwipe({ x, y }: Point, ms: number, { width, height }: Size, { onTurn, onClose }: Handlers): void {
  const isFast = (way: number) => Math.abs(way) / Math.max(1, ms) > flick;
  if (Math.abs(x) > Math.abs(y)) {
    if (Math.abs(x) > width * enough || isFast(x)) onTurn(x < 0 ? 1 : -1);
  } else if (y > height * enough || (y > 0 && isFast(y))) onClose();
}

/** Gives a function that says whether a tap is the second one of a double tap. */
function useDoubleTap() {
  const last = useRef<{ at: number; point: Point }>(undefined);
  return (at: number, point: Point): boolean => {
    const before = last.current;
    const isDouble =
      before !== undefined && at - before.at < tap.pause && spreadOf([before.point, point]) < 3 * tap.way;
    last.current = isDouble ? undefined : { at, point };
    return isDouble;
  };
}

/**
 * Touches on a picture: two fingers zoom it, one finger moves a zoomed picture, and swipes an unzoomed one sideways or
 * down. The page itself never zooms (§1).
 */
export function useTouches(stage: RefObject<HTMLElement | null>, on: Handlers) {
  const [zoom, setZoom] = useState<Zoom>(unzoomed);
  const [swipe, setSwipe] = useState<Point>();
  const touch = useRef<Touch>(undefined);
  const isDoubleTap = useDoubleTap();

  const end = (): Touch | undefined => {
    const begun = touch.current;
    touch.current = undefined;
    setSwipe(undefined);
    return begun;
  };
  const { handlers, screenOf } = useFingers(stage, {
    onFirst: (from, at) => (touch.current = { from, at, isOther: false }),
    onOther() {
      if (touch.current) touch.current.isOther = true;
      setSwipe(undefined);
    },
    onMove(before, now) {
      const [was, is] = [middleOf(before), middleOf(now)];
      const by = now.length === 2 ? spreadOf(now) / Math.max(1, spreadOf(before)) : undefined;
      if (by !== undefined || zoom.scale > 1)
        setZoom((from) => {
          const sized = by === undefined ? from : zoomAt(from, from.scale * by, was, screenOf());
          return pan(sized, is.x - was.x, is.y - was.y, screenOf());
        });
      else if (touch.current && !touch.current.isOther)
        setSwipe({ x: is.x - touch.current.from.x, y: is.y - touch.current.from.y });
    },
    onLast(point, at) {
      const begun = end();
      if (!begun || begun.isOther) return;
      const way = { x: point.x - begun.from.x, y: point.y - begun.from.y };
      if (Math.hypot(way.x, way.y) < tap.way) {
        if (isDoubleTap(at, point)) setZoom(toggleAt(zoom, point, screenOf()));
      } else if (zoom.scale === 1) endSwipe(way, at - begun.at, screenOf(), on);
    },
    onCancel: end,
  });
  return {
    zoom,
    swipe,
    handlers,
    reset: () => setZoom(unzoomed),
    toggle: () => setZoom(toggleAt(zoom, { x: 0, y: 0 }, screenOf())),
    move: (x: number, y: number) => setZoom(pan(zoom, x, y, screenOf())),
  };
}
