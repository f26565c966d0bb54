import { type PointerEvent, type RefObject, useRef } from 'react';
import type { Point, Size } from './zoom';

interface Finger extends Point {
  id: number;
}
interface Told {
  /** The first finger touched, at `at` milliseconds. */
  onFirst: (point: Point, at: number) => void;
  /** A second finger touched. */
  onOther: () => void;
  /** Fingers moved from the points `before` to the points `now`. */
  onMove: (before: readonly Point[], now: readonly Point[]) => void;
  /** The last finger was lifted. */
  onLast: (point: Point, at: number) => void;
  onCancel: () => void;
}

/** Tracks up to two fingers on an element, as points in pixels from its centre. */
export function useFingers(stage: RefObject<HTMLElement | null>, told: Told) {
  const fingers = useRef<Finger[]>([]);
  const screenOf = (): Size => ({
    width: stage.current?.clientWidth ?? 0,
    height: stage.current?.clientHeight ?? 0,
  });
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { width, height } = screenOf();
    return { x: clientX - width / 2, y: clientY - height / 2 };
  };
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      const point = pointOf(event);
      fingers.current = [...fingers.current, { id: event.pointerId, ...point }].slice(0, 2);
      if (fingers.current.length === 1) told.onFirst(point, event.timeStamp);
      else told.onOther();
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = fingers.current;
      if (!before.some(({ id }) => id === event.pointerId)) return;
      const point = pointOf(event);
      fingers.current = before.map((one) => (one.id === event.pointerId ? { ...one, ...point } : one));
      told.onMove(before, fingers.current);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      fingers.current = fingers.current.filter(({ id }) => id !== event.pointerId);
      if (fingers.current.length === 0) told.onLast(pointOf(event), event.timeStamp);
    },
    onPointerCancel() {
      fingers.current = [];
      told.onCancel();
    },
  };
  return { handlers, screenOf };
}
