import { useEffect, useEffectEvent } from 'react';

/**
 * Somebody walks the story by keyboard or by voice: the focus is on anything but the heading, and no finger brought it
 * there. A swipe of VoiceOver or TalkBack sends no key, so that the focus alone tells.
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
