import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWayBack } from '../../lib/useWayBack';

const hash = '#chat';

/** Whether the chat stands over the post is in the address. It closes by its button alone, or by the way back. */
export function useChatOverlay() {
  const navigate = useNavigate();
  const { hash: current, pathname } = useLocation();
  return {
    isOpen: current === hash,
    /** The link leads to the chat's own page wherever it is not simply tapped. */
    handleOpen: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate({ hash });
    },
    close: useWayBack(pathname),
  };
}
