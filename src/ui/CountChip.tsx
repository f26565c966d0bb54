import { styled } from 'styled-components';
import { theme } from '../theme/theme';

/** "1 / 4" on a picture, for the eye only: each slide's accessible name has the same numbers. */
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
  /* Visible when forced colours remove the background. */
  outline: 1px solid transparent;
  background: ${theme.color.glass};
  color: ${theme.color.onPicture};
  font-size: ${theme.text.xs};
  font-variant-numeric: tabular-nums;
  pointer-events: none;
`;
