import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { drawn } from './look';

interface Props {
  /** `fixed` over what scrolls, `sticky` where it follows what scrolls, `still` where nothing does. */
  place?: 'fixed' | 'sticky' | 'still';
  measure?: 'form' | 'column';
}

const places = {
  fixed: `position: fixed; z-index: ${theme.layer.bar}; inset: auto 0 0; margin-inline: auto;`,
  sticky: `position: sticky; z-index: ${theme.layer.bar}; bottom: 0;`,
  still: '',
};

/** The screen's buttons, at its lower edge. */
export const FootBar = styled.div.withConfig(drawn)<Props>`
  ${({ place = 'fixed' }) => places[place]}
  max-width: ${({ measure = 'column' }) => theme.size[measure]};
  /* Only where it touches the edge of the screen; what holds a still one knows whether it does. */
  padding: ${theme.space[3]} ${theme.space[4]}
    ${({ place }) => (place === 'still' ? theme.space[3] : `calc(${theme.space[3]} + env(safe-area-inset-bottom))`)};
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.card};
`;

/** The room that the bar covers at the end of a page: so many rem. */
export const FootRoom = styled.div<{ $rem: number }>`
  height: ${({ $rem }) => $rem}rem;
`;
