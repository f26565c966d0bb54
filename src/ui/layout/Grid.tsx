import { styled } from 'styled-components';
import { inGrid, inPairs } from '../pairs.styles';
import { drawn, type Look, look } from './look';

interface Props extends Look {
  align?: 'start' | 'end';
  columns: 'pairs' | 'tiles';
}

const templates = { pairs: inPairs, tiles: inGrid };

/** As many side by side as the screen and the text's size have room for. */
export const Grid = styled.div.withConfig(drawn)<Props>`
  display: grid;
  grid-template-columns: ${({ columns }) => templates[columns]};
  ${look}
  ${({ align }) => align && `align-items: ${align};`}
`;
