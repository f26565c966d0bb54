import { useEffect, useEffectEvent } from 'react';

interface Acts {
  onMove: (by: 1 | -1) => void;
  onToggle: () => void;
  onClose: () => void;
}

/** Handles the keys of the story viewer: arrows, space bar and Escape. */
export function useViewerKeys({ onMove, onToggle, onClose }: Acts, isOn: boolean): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowRight') onMove(1);
    else if (event.key === 'ArrowLeft') onMove(-1);
    else if (event.key === 'Escape') onClose();
    else if (event.key === ' ' && !(event.target instanceof Element && event.target.closest('button, a'))) {
      event.preventDefault();
      onToggle();
    }
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
}
