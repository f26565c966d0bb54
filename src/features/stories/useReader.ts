import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onEnter` when a person navigates the story by keyboard or screen reader. This is recognized by the focus being
 * on an element other than the heading without a touch, because swipes of VoiceOver and TalkBack send no key events.
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
