import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** Milliseconds up to which a touch counts as a tap; a longer one is a hold. */
const maxTapMs = 300;
const swipeLeast = 50;

interface Props {
  onMove: (by: 1 | -1) => void;
  onClose: () => void;
}

/** Hold, tap and swipe gestures on a story. `isPressed` is true during a touch. */
export function useGestures({ onMove, onClose }: Props) {
  const [isPressed, setPressed] = useState(false);
  const start = useRef<{ x: number; y: number; at: number } | null>(null);
  const wasTap = useRef(true);

  const handlers = {
    onPointerDown(event: PointerEvent) {
      // Ignores a second finger and other mouse buttons.
      if (start.current || event.button > 0) return;
      start.current = { x: event.clientX, y: event.clientY, at: Date.now() };
      setPressed(true);
    },
    onPointerUp(event: PointerEvent) {
      const from = start.current;
      start.current = null;
      setPressed(false);
      if (!from) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      const isAcross = Math.abs(dx) > swipeLeast && Math.abs(dx) > Math.abs(dy);
      const isDown = !isAcross && dy > swipeLeast * 2;
      wasTap.current = Date.now() - from.at < maxTapMs && !isAcross && !isDown;
      if (isAcross) onMove(dx < 0 ? 1 : -1);
      else if (isDown) onClose();
    },
    onPointerCancel() {
      start.current = null;
      setPressed(false);
    },
    onPointerLeave() {
      start.current = null;
      setPressed(false);
    },
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
  /**
   * Handlers for the two halves of the story, which are buttons. A click without a pointer (keyboard, screen reader)
   * always counts as a tap.
   */
  const tap = (by: 1 | -1) => ({
    onClick: (event: MouseEvent) => {
      if (event.detail === 0 || wasTap.current) onMove(by);
    },
    // A touch does not focus the buttons; otherwise the space bar would press them instead of pausing.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  });
  return { isPressed, handlers, tap };
}
