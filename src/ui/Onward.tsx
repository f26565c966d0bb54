import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';

/** At the end of a row that leads on. */
export const Onward = styled(ChevronRight).attrs({ 'aria-hidden': true, size: 20 })`
  flex: none;
  color: ${theme.color.inkSoft};
`;
