import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/** A round background for an icon. */
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
