import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/** A small picture of a row, or the sign that stands for it. */
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
