import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onEnter` when a person moves through the story by keyboard or screen reader: the focus is on something other
 * than the heading, and no touch put it there. Swipes of VoiceOver and TalkBack send no keys, so only the focus shows
 * it.
 */
export function useReader(onEnter: () => void): void {
  const handleEnter = useEffectEvent(onEnter);
  useEffect(() => {
    let isByPointer = false;
    const handlePress = () => void (isByPointer = true);
    const handleKey = () => void (isByPointer = false);
    const handleFocus = ({ target }: FocusEvent) => {
      if (!isByPointer && !(target instanceof Element && target.closest('h1, dialog'))) handleEnter();
    };
    window.addEventListener('pointerdown', handlePress, true);
    window.addEventListener('keydown', handleKey, true);
    window.addEventListener('focusin', handleFocus);
    return () => {
      window.removeEventListener('pointerdown', handlePress, true);
      window.removeEventListener('keydown', handleKey, true);
      window.removeEventListener('focusin', handleFocus);
    };
  }, []);
}
