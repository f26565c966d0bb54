import type { KeyboardEvent } from 'react';

/** The key code of a key that the input method has handled: Safari says so of the Enter that ends a composition. */
const handled = 229;

/** Whether a key belongs to the input method, which composes a word of it. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === handled;
