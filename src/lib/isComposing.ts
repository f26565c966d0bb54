import type { KeyboardEvent } from 'react';

/** The key code that Safari reports for the Enter that ends a composition. */
const handled = 229;

/** Whether this key event belongs to an input method that is composing a word. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === handled;
