import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { isComposing } from '../lib/isComposing';

interface ComboboxState {
  /** The number of options that the arrow keys walk through. */
  count: number;
  /** Controlled from outside, e.g. by a slice; without it the list opens on typing and closes by itself. */
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** Keyboard, focus and closing of an editable combobox with a list (ARIA Authoring Practices). */
export function useCombobox({ count, open, onOpenChange }: ComboboxState) {
  const [ownOpen, setOwnOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const isOpen = open ?? ownOpen;

  function setOpen(next: boolean) {
    setActive(-1);
    setOwnOpen(next);
    if (next !== isOpen) onOpenChange?.(next);
  }

  useEffect(() => {
    if (!isOpen) return;
    const handlePointer = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', handlePointer);
    return () => document.removeEventListener('pointerdown', handlePointer);
  });

  const optionAt = (index: number) => list.current?.querySelectorAll<HTMLElement>('[role=option]')[index];

  function walk(step: number) {
    if (!isOpen) setOpen(true);
    if (count === 0) return;
    const from = active < 0 && step < 0 ? count : active;
    const next = (from + step + count) % count;
    setActive(next);
    optionAt(next)?.scrollIntoView?.({ block: 'nearest' });
  }

  function handleKeyDown(event: KeyboardEvent) {
    // During an IME composition, Enter and the arrow keys belong to the input method.
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown') walk(1);
    else if (event.key === 'ArrowUp') walk(-1);
    else if (event.key === 'Enter' && isOpen && active >= 0) optionAt(active)?.click();
    else if (event.key === 'Escape' && isOpen) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return { id, root, list, isOpen, setOpen, active, setActive, handleKeyDown };
}
