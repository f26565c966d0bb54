import type { KeyboardEvent } from 'react';
import { isComposing } from './isComposing';

test.each([
  [{ isComposing: true, keyCode: 13 }, true],
  // In Safari the Enter key event that ends a composition arrives after its end.
  [{ isComposing: false, keyCode: 229 }, true],
  [{ isComposing: false, keyCode: 13 }, false],
])('the key event %j belongs to the input method: %s', (nativeEvent, is) =>
  expect(isComposing({ nativeEvent } as KeyboardEvent)).toBe(is),
);
