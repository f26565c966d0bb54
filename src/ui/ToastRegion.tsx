import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { Toast, type ToastMessage } from './Toast';

interface ToastRegionProps {
  toasts: readonly ToastMessage[];
  onDismiss: (id: number) => void;
  /** The pointer is on a message or the focus is in it: the message must not disappear before `onRelease`. */
  onHold?: () => void;
  onRelease?: () => void;
  label: string;
  closeLabel: string;
}

/** Short messages above the footer bar. The caller removes them. */
export function ToastRegion({ toasts, onDismiss, onHold, onRelease, label, closeLabel }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;

  // An open dialog is in the top layer, above every z-index; a popover that is shown later lies above it.
  useEffect(() => {
    const node = region.current;
    if (newest === undefined || typeof node?.showPopover !== 'function') return;
    node.showPopover();
    return () => node.hidePopover();
  }, [newest]);

  if (toasts.length === 0) return null;
  return (
    <Frame
      ref={region}
      aria-label={label}
      data-floating="toasts"
      popover="manual"
      onPointerEnter={onHold}
      onPointerLeave={onRelease}
      onFocus={onHold}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onRelease?.();
      }}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} closeLabel={closeLabel} onDismiss={onDismiss} />
      ))}
    </Frame>
  );
}

const Frame = styled.section`
  position: fixed;
  z-index: ${theme.layer.toast};
  /* Above the footer bar, and above the cookie banner while that is open. */
  inset: auto 0
    calc(env(safe-area-inset-bottom) + ${theme.size.bar} + var(--covered, 0px) + ${theme.space[3]});
  /* On the login over its pictures, because its buttons fill the rest. */
  :root:has([data-hero]) & {
    inset-block: calc(env(safe-area-inset-top) + ${theme.space[3]}) auto;
  }
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[2]};
  width: auto;
  padding: 0 ${theme.space[3]};
  overflow: visible;
  border: 0;
  background: none;
  pointer-events: none;
`;
