import type { PointerEvent } from 'react';

/** Further moves of this finger come to the same element, wherever it goes; jsdom knows no such thing. */
export function capturePointer({ currentTarget, pointerId }: PointerEvent): void {
  if (typeof currentTarget.setPointerCapture === 'function') currentTarget.setPointerCapture(pointerId);
}
