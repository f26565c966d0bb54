import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { drawn, type Look, look } from './layout/look';

/** A surface with a border, a shadow and rounded corners, which cut off its content. */
export const Card = styled.div.withConfig(drawn)<Look>`
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.m};
  background: ${theme.color.card};
  box-shadow: ${theme.shadow.low};

  ${look}
`;
