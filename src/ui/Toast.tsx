import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { useSaid } from '../lib/useSaid';
import { theme } from '../theme/theme';
import { IconButton } from './IconButton';

export interface ToastMessage {
  id: number;
  text: string;
  tone?: 'info' | 'success' | 'error';
  actions?: readonly { label: string; onAction: () => void }[] | undefined;
}

interface ToastProps {
  toast: ToastMessage;
  closeLabel: string;
  onDismiss: (id: number) => void;
}

export function Toast({ toast, closeLabel, onDismiss }: ToastProps) {
  useSaid(toast.text, { manner: toast.tone === 'error' ? 'assertive' : 'polite' });
  return (
    <Frame data-tone={toast.tone}>
      <Text>{toast.text}</Text>
      {toast.actions?.map(({ label, onAction }) => (
        <Action key={label} type="button" onClick={onAction}>
          {label}
        </Action>
      ))}
      <IconButton label={closeLabel} tone="picture" onClick={() => onDismiss(toast.id)}>
        <X size={20} />
      </IconButton>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0 ${theme.space[1]};
  width: 100%;
  max-width: 480px;
  padding: ${theme.space[1]} ${theme.space[1]} ${theme.space[1]} ${theme.space[4]};
  border-radius: ${theme.radius.m};
  background: ${theme.color.inverse};
  color: ${theme.color.inverseInk};
  box-shadow: ${theme.shadow.high};
  pointer-events: auto;
  animation: rise ${theme.motion.normal} ease-out;

  &[data-tone='error'] {
    background: ${theme.color.danger};
    color: ${theme.color.dangerInk};
  }
  button[data-tone] {
    color: inherit;
  }
`;

const Text = styled.p`
  /* With larger text the buttons move below the message. */
  flex: 1 1 10rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Action = styled.button`
  flex: none;
  min-height: ${theme.size.target};
  padding: 0 ${theme.space[2]};
  border: 0;
  background: none;
  color: inherit;
  font-weight: ${theme.weight.strong};
  text-decoration: underline;
  text-underline-offset: 3px;
`;
