import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/** The small picture of a row, or an icon in its place. */
export const Thumb = styled.span<{ $side: number }>`
  flex: none;
  display: grid;
  place-items: center;
  width: ${({ $side }) => $side}px;
  height: ${({ $side }) => $side}px;
  overflow: hidden;
  border-radius: ${theme.radius.s};
  background: ${theme.color.sunken};
  color: ${theme.color.inkSoft};
`;
