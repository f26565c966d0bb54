import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/** Holds the sign of a screen or of a way that leads on. */
export const Disc = styled.span<{ $side: number }>`
  flex: none;
  display: grid;
  place-items: center;
  width: ${({ $side }) => $side}px;
  height: ${({ $side }) => $side}px;
  border-radius: 50%;
  background: ${theme.color.brandSoft};
  color: ${theme.color.brand};
`;
