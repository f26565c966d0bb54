import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { Dialog, type DialogProps } from './Dialog';

/** A dialog in the middle of the screen, for things that interrupt the person. */
export function Modal(props: Omit<DialogProps, 'className'>) {
  return <Frame {...props} />;
}

const Frame = styled(Dialog)`
  inset: 0;
  width: calc(100% - 2 * ${theme.space[4]});
  max-width: 480px;
  max-height: calc(100dvh - 2 * ${theme.space[8]});
  margin: auto;
  border-radius: ${theme.radius.l};
  --away: scale(0.96);
`;
