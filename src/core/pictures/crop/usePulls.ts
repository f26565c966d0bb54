import { type PointerEvent, type RefObject, useRef } from 'react';
import { capturePointer } from '../capturePointer';
import type { Area } from './cropArea';
import type { Pull } from './cropReducer';

/**
 * Tracks one finger that drags on the picture, and reports the distance in pixels of the picture rather than the
 * screen.
 */
export function usePulls(stage: RefObject<HTMLElement | null>, pictureWidth: number, area: Area) {
  const start = useRef<{ id: number; x: number; y: number; from: Area } | null>(null);
  const end = () => {
    start.current = null;
  };
  return (act: (pull: Pull) => void) => ({
    onPointerDown(event: PointerEvent) {
      if (start.current || event.button > 0) return;
      capturePointer(event);
      start.current = { id: event.pointerId, x: event.clientX, y: event.clientY, from: area };
    },
    onPointerMove(event: PointerEvent) {
      const begun = start.current;
      const shown = stage.current?.clientWidth;
      if (begun?.id !== event.pointerId || !shown) return;
      const scale = pictureWidth / shown;
      act({
        from: begun.from,
        dx: (event.clientX - begun.x) * scale,
        dy: (event.clientY - begun.y) * scale,
      });
    },
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
  });
}
