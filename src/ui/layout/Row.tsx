import { styled } from 'styled-components';
import { drawnBy, iconTone, type Look, look } from './look';

interface Own {
  align?: 'start' | 'center' | 'end' | 'stretch';
  /** Items that do not fit wrap to the next line. */
  wrap?: boolean;
  /** The first item at the start, the last at the end. */
  spread?: boolean;
  /** Each line of items is aligned to the row's end. */
  atEnd?: boolean;
  inMiddle?: boolean;
  /** All items are equally wide. */
  even?: boolean;
  /** The row itself is part of a line of text. */
  inline?: boolean;
  /** The colour of the icons in the row. */
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

/** Lays items out side by side. */
export const Row = styled.div.withConfig(config)<Look & Own>`
  display: flex;
  align-items: center;
  ${look}
  ${css}
  > svg {
    flex: none;
  }
`;
