import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { IconButton } from './IconButton';
import { Box } from './layout/Box';
import { Row } from './layout/Row';

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
    <Frame wrap atEnd gap={3} pad="2 2 2 4" tall={56} ground="brandSoft" round role={role} data-tone={tone}>
      <Row grow="words" gap={3}>
        {icon}
        <Box grow breaks>
          {children}
        </Box>
      </Row>
      {action}
      {onDismiss && (
        <IconButton label={closeLabel} onClick={onDismiss}>
          <X size={20} />
        </IconButton>
      )}
    </Frame>
  );
}

/* Larger texts bring what is to be done below the words. */
const Frame = styled(Row)`
  color: ${theme.color.ink};

  &[data-tone='success'] {
    background: ${theme.color.oliveSoft};
  }
  &[data-tone='error'] {
    background: ${theme.color.dangerSoft};
  }
  > button[data-size] {
    max-width: 100%;
    white-space: normal;
  }
`;
