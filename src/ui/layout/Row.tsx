import { styled } from 'styled-components';
import { drawn, type Look, look, iconRule } from './look';

interface Props extends Look {
  align?: 'start' | 'center' | 'end' | 'stretch';
  /** Parts that have no room go below. */
  wrap?: boolean;
  /** The first at one end, the last at the other. */
  spread?: boolean;
  /** At the row's end, each line of it. */
  atEnd?: boolean;
  inMiddle?: boolean;
  /** Each as wide as the others. */
  even?: boolean;
  /** Within a line of words. */
  inline?: boolean;
  /** The colour of the icons in it. */
  icons?: Look['tone'];
}

/** One beside the other. */
export const Row = styled.div.withConfig(drawn)<Props>`
  display: ${({ inline }) => (inline ? 'inline-flex' : 'flex')};
  ${look}
  align-items: ${({ align = 'center' }) => align};
  ${({ wrap }) => wrap && 'flex-wrap: wrap;'}
  ${({ spread }) => spread && 'justify-content: space-between;'}
  ${({ atEnd }) => atEnd && 'justify-content: flex-end;'}
  ${({ inMiddle }) => inMiddle && 'justify-content: center;'}
  ${({ even }) => even && '> * { flex: 1; }'}
  ${({ icons }) => iconRule(icons)}
`;
