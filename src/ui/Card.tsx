import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { drawn, type Look, look } from './layout/look';

/** A raised surface. `data-flush` runs from edge to edge of the screen, as the posts of a feed do; `data-plain` lies flat. */
export const Card = styled.div.withConfig(drawn)<Look>`
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.m};
  background: ${theme.color.card};
  box-shadow: ${theme.shadow.low};

  &[data-flush] {
    border-inline: 0;
    border-radius: 0;
    box-shadow: none;
  }
  &[data-plain] {
    box-shadow: none;
  }
  ${look}
`;
