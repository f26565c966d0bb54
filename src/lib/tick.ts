/** A short vibration that answers a finger, on phones that have one. */
export const tick = (): void => void navigator.vibrate?.(10);
