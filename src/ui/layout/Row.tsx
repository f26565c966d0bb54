import { styled } from 'styled-components';
import { drawn, type Look, look } from './look';

interface Props extends Look {
  align?: 'start' | 'center' | 'end' | 'stretch';
  /** What has no room goes below. */
  wrap?: boolean;
  /** The first at one end, the last at the other. */
  spread?: boolean;
  /** At the row's end, each line of it. */
  atEnd?: boolean;
}

/** One beside the other. */
export const Row = styled.div.withConfig(drawn)<Props>`
  display: flex;
  ${look}
  align-items: ${({ align = 'center' }) => align};
  ${({ wrap }) => wrap && 'flex-wrap: wrap;'}
  ${({ spread }) => spread && 'justify-content: space-between;'}
  ${({ atEnd }) => atEnd && 'justify-content: flex-end;'}

  > svg {
    flex: none;
  }
`;
