import { styled } from 'styled-components';
import { drawn, type Look, look } from './look';

interface Props extends Look {
  align?: 'start' | 'center' | 'end' | 'stretch';
  /** What has no room goes below. */
  wrap?: boolean;
  /** The first at one end, the last at the other. */
  spread?: boolean;
}

/** One beside the other. */
export const Row = styled.div.withConfig(drawn)<Props>`
  display: flex;
  ${look}
  align-items: ${({ align = 'center' }) => align};
  ${({ wrap }) => wrap && 'flex-wrap: wrap;'}
  ${({ spread }) => spread && 'justify-content: space-between;'}

  > svg {
    flex: none;
  }
`;
