import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Milliseconds, the same as a phone's own long press. */
const holdMs = 500;
/** Pixels: a finger that moves further is scrolling. */
const slack = 10;

/**
 * Calls `onHold` after a long press, or when mouse or keyboard ask for the context menu. Safari reports no long press,
 * so a timer detects it. The click at the end of a long press is ignored.
 */
export function useHold(onHold: (() => void) | undefined) {
  const press = useRef<{ x: number; y: number; timer: number } | undefined>(undefined);
  const wasHeld = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => end, []);
  if (!onHold) return {};
  const hold = (byTouch: boolean) => {
    end();
    wasHeld.current = byTouch;
    onHold();
  };
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      end();
      wasHeld.current = false;
      if (pointerType === 'touch') press.current = { x, y, timer: window.setTimeout(hold, holdMs, true) };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x = 0, y = 0 } = press.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > slack) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      if (!wasHeld.current) hold(press.current !== undefined);
    },
    onClickCapture(event: MouseEvent) {
      if (!wasHeld.current || event.detail === 0) return;
      wasHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
