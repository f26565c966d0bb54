import { useEffect } from 'react';

/** `save` is called when the page is hidden, closed or left. */
export function useSaveOnLeave(save: () => Promise<void>): void {
  useEffect(() => {
    const handleHide = () => void save();
    window.addEventListener('pagehide', handleHide);
    document.addEventListener('visibilitychange', handleHide);
    return () => {
      window.removeEventListener('pagehide', handleHide);
      document.removeEventListener('visibilitychange', handleHide);
      void save();
    };
  }, [save]);
}
