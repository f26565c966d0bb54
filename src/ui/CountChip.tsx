import { styled } from 'styled-components';
import { theme } from '../theme/theme';

/** "1 / 4" on a picture. The slides say the same to a screen reader. */
export function CountChip({ at, of }: { at: number; of: number }) {
  return <Frame aria-hidden>{`${at} / ${of}`}</Frame>;
}

const Frame = styled.span`
  position: absolute;
  z-index: 1;
  top: ${theme.space[3]};
  right: ${theme.space[3]};
  padding: 3px 10px;
  border-radius: ${theme.radius.full};
  /* Seen where forced colours take the ground away. */
  outline: 1px solid transparent;
  background: ${theme.color.glass};
  color: ${theme.color.onPicture};
  font-size: ${theme.text.xs};
  font-variant-numeric: tabular-nums;
  pointer-events: none;
`;
