import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { drawn, type Look, look } from './layout/look';

/** A surface with a shadow, which cuts off its content at the rounded corners. */
export const Card = styled.div.withConfig(drawn)<Look>`
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.m};
  background: ${theme.color.card};
  box-shadow: ${theme.shadow.low};

  ${look}
`;
