import { useLayoutEffect, useRef } from 'react';
import type { PictureItem } from './usePictureFiles';

/** Keeps the focus in the list of pictures when the focused button moved, or disappeared with its picture. */
export function usePictureFocus(items: readonly PictureItem[]) {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<{ id: string | undefined; button: string } | null>(null);

  useLayoutEffect(() => {
    if (!wanted.current || !list.current) return;
    const { id, button } = wanted.current;
    wanted.current = null;
    const tile = [...list.current.children].find((child) => child.getAttribute('data-picture') === id);
    // At an end of the row only the button in the other direction is left; without pictures, only the button that adds
    // one.
    const target =
      tile?.querySelector(button) ??
      tile?.querySelector('[data-move]') ??
      list.current.querySelector('input');
    if (target instanceof HTMLElement) target.focus();
  }, [items]);

  return {
    list,
    focusAfter: (id: string | undefined, button: string) => {
      wanted.current = { id, button };
    },
  };
}
