import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWayBack } from '../../lib/useWayBack';

const hash = '#chat';

/** The chat over a post is open while the URL has the hash #chat, so the back button closes it. */
export function useChatOverlay() {
  const navigate = useNavigate();
  const { hash: current, pathname } = useLocation();
  return {
    isOpen: current === hash,
    /** A plain tap on the link opens the overlay; with a modifier key the link opens the chat's own page. */
    handleOpen: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate({ hash });
    },
    close: useWayBack(pathname),
  };
}
