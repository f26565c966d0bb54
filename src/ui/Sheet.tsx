import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { Dialog, type DialogProps } from './Dialog';

/** A dialog that slides in from below, within the thumb's reach. */
export function Sheet(props: Omit<DialogProps, 'className' | 'isDraggable'>) {
  return <Frame isDraggable {...props} />;
}

const Frame = styled(Dialog)`
  inset: auto 0 0;
  width: 100%;
  max-width: ${theme.size.column};
  max-height: calc(100dvh - env(safe-area-inset-top) - ${theme.space[6]});
  margin: 0 auto;
  padding-bottom: env(safe-area-inset-bottom);
  border-radius: ${theme.radius.xl} ${theme.radius.xl} 0 0;
  --away-opacity: 1;
  --away: translateY(100%);
`;
