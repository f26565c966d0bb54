import { styled } from 'styled-components';
import { drawnBy, iconTone, type Look, look } from './look';

interface Own {
  align?: 'start' | 'center' | 'end' | 'stretch';
  /** Parts that have no room go below. */
  wrap?: boolean;
  /** The first at one end, the last at the other. */
  spread?: boolean;
  /** At the row's end, each line of it. */
  atEnd?: boolean;
  inMiddle?: boolean;
  /** Each as wide as the others. */
  even?: boolean;
  /** Within a line of words. */
  inline?: boolean;
  /** The colour of the icons in it. */
  icons?: NonNullable<Look['tone']>;
}

const { config, css } = drawnBy<Own>({
  align: (side) => `align-items: ${side};`,
  wrap: () => 'flex-wrap: wrap;',
  spread: () => 'justify-content: space-between;',
  atEnd: () => 'justify-content: flex-end;',
  inMiddle: () => 'justify-content: center;',
  even: () => '> * { flex: 1; }',
  inline: () => 'display: inline-flex;',
  icons: iconTone,
});

/** One beside the other. */
export const Row = styled.div.withConfig(config)<Look & Own>`
  display: flex;
  align-items: center;
  ${look}
  ${css}
  > svg {
    flex: none;
  }
`;
