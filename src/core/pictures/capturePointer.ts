import type { PointerEvent } from 'react';

/** Sends this finger's further moves to the same element, wherever it goes. jsdom lacks this. */
export function capturePointer({ currentTarget, pointerId }: PointerEvent): void {
  if (typeof currentTarget.setPointerCapture === 'function') currentTarget.setPointerCapture(pointerId);
}
