import type { PointerEvent } from 'react';

/** Sends all further events of this pointer to the same element. Optional call, because jsdom lacks the method. */
export function capturePointer({ currentTarget, pointerId }: PointerEvent): void {
  if (typeof currentTarget.setPointerCapture === 'function') currentTarget.setPointerCapture(pointerId);
}
