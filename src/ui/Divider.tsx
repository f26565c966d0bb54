import { styled } from 'styled-components';
import { theme } from '../theme/theme';

export const Divider = styled.hr`
  width: 100%;
  border: 0;
  border-top: 1px solid ${theme.color.line};
`;
