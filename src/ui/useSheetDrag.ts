import { useRef, type TouchEvent } from 'react';

/** Released below this fraction of its height, the sheet closes. */
const enough = 0.25;
/** A flick: the minimum speed in pixels per millisecond, and the minimum distance in pixels. */
const flick = { speed: 0.5, way: 24 };

interface Drag {
  startY: number;
  /** The distance dragged down, in pixels. */
  way: number;
  /** Pixels per millisecond between the last two moves. */
  speed: number;
  at: number;
}

/** Touches on fields and sliders do not drag the sheet. */
const ownTouch = 'input, textarea, select, [role=slider]';

function isPullable(target: EventTarget, sheet: HTMLElement): boolean {
  if (!(target instanceof Element) || target.closest(ownTouch)) return false;
  for (let part: Element | null = target; part && part !== sheet; part = part.parentElement)
    if (part.scrollTop > 0 || getComputedStyle(part).touchAction === 'none') return false;
  return true;
}

/**
 * A finger drags the sheet down: past a quarter of its height, or with a flick, it closes; otherwise it springs back.
 */
export function useSheetDrag(onClose: (() => void) | undefined) {
  const drag = useRef<Drag>(null);
  if (!onClose) return {};
  const follow = (sheet: HTMLElement, way: number | undefined) => {
    sheet.style.transition = way === undefined ? '' : 'none';
    sheet.style.transform = way === undefined ? '' : `translateY(${way}px)`;
  };
  return {
    onTouchStart({ touches, target, currentTarget, timeStamp }: TouchEvent<HTMLElement>) {
      const finger = touches[0];
      const isOne = finger && touches.length === 1 && isPullable(target, currentTarget);
      drag.current = isOne ? { startY: finger.clientY, way: 0, speed: 0, at: timeStamp } : null;
    },
    onTouchMove({ touches, currentTarget, timeStamp }: TouchEvent<HTMLElement>) {
      const finger = touches[0];
      const last = drag.current;
      if (!last || !finger) return;
      const way = Math.max(0, finger.clientY - last.startY);
      const speed = (way - last.way) / Math.max(1, timeStamp - last.at);
      drag.current = { startY: last.startY, way, speed, at: timeStamp };
      follow(currentTarget, way);
    },
    onTouchEnd({ currentTarget }: TouchEvent<HTMLElement>) {
      const { way = 0, speed = 0 } = drag.current ?? {};
      drag.current = null;
      follow(currentTarget, undefined);
      const isFlick = speed > flick.speed && way > flick.way;
      if (isFlick || way > currentTarget.clientHeight * enough) onClose();
    },
    onTouchCancel({ currentTarget }: TouchEvent<HTMLElement>) {
      drag.current = null;
      follow(currentTarget, undefined);
    },
  };
}
