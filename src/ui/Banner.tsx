import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { IconButton } from './IconButton';

interface BannerProps {
  children: ReactNode;
  icon?: ReactNode;
  tone?: 'info' | 'success' | 'error';
  /** Usually a small button. */
  action?: ReactNode;
  onDismiss?: () => void;
  closeLabel?: string;
  /** `status` or `alert` when it tells a result; without it the banner is quiet. */
  role?: 'status' | 'alert';
}

/** A message that stays in the page: a new version, an offer to install, a connection that is slow. */
export function Banner({
  children,
  icon,
  tone = 'info',
  action,
  onDismiss,
  closeLabel = 'Chiudi',
  role,
}: BannerProps) {
  return (
    <Frame role={role} data-tone={tone}>
      {icon}
      <Text>{children}</Text>
      {action}
      {onDismiss && (
        <IconButton label={closeLabel} onClick={onDismiss}>
          <X size={20} />
        </IconButton>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 56px;
  padding: ${theme.space[2]} ${theme.space[2]} ${theme.space[2]} ${theme.space[4]};
  border-radius: ${theme.radius.m};
  background: ${theme.color.brandSoft};
  color: ${theme.color.ink};

  &[data-tone='success'] {
    background: ${theme.color.oliveSoft};
  }
  &[data-tone='error'] {
    background: ${theme.color.dangerSoft};
  }
  > svg {
    flex: none;
  }
`;

const Text = styled.div`
  flex: 1;
  min-width: 0;
`;
