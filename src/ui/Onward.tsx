import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';

/** The chevron at the end of a row that opens another page. */
export const Onward = styled(ChevronRight).attrs({ 'aria-hidden': true, size: 20 })`
  flex: none;
  color: ${theme.color.inkSoft};
`;
