import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { drawnBy } from './look';

interface Props {
  /** `fixed`: over the scrolling page. `sticky`: after scrolling content. `still`: where nothing scrolls. */
  place?: 'fixed' | 'sticky' | 'still';
  measure?: 'form' | 'column';
}

const places = {
  fixed: 'position: fixed; inset: auto 0 0; margin-inline: auto;',
  sticky: 'position: sticky; bottom: 0;',
  // The surrounding component handles the screen's safe area at the bottom.
  still: `z-index: auto; padding-bottom: ${theme.space[3]};`,
};
const { config, css } = drawnBy<Props>({
  place: (name) => places[name],
  measure: (name) => `max-width: ${theme.size[name]};`,
});

/** The screen's main buttons, at its lower edge. */
export const FootBar = styled.div
  .withConfig(config)
  .attrs<Props & { 'data-bar'?: true }>({ 'data-bar': true })`
  z-index: ${theme.layer.bar};
  padding: ${theme.space[3]} ${theme.space[4]} calc(${theme.space[3]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.card};
  ${({ place = 'fixed', measure = 'column' }) => css({ place, measure })}
`;

/** Reserves so many rem at the page's end, which the bar covers. */
export const FootRoom = styled.div<{ $rem: number }>`
  height: ${({ $rem }) => $rem}rem;
`;
