import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { drawn, drawnBy } from './look';

/** An anchor is as large as its content; a `Corner` in it lies at one of its edges. */
export const Anchor = styled.span.withConfig(drawn)`
  position: relative;
  flex: none;
  display: grid;
  width: fit-content;
  height: fit-content;
`;

const { config, css } = drawnBy<{ inset: string; glass?: boolean }>({
  inset: (sides) => `inset: ${sides};`,
  glass: () => `border-radius: 50%; background: ${theme.color.glass};`,
});

/** Lies over an edge of its anchor, e.g. a button on a picture; `glass` gives it a dark disc to stay visible there. */
export const Corner = styled.span.withConfig(config)<Parameters<typeof css>[0]>`
  position: absolute;
  display: grid;
  ${css}
`;

/** A symbol at the lower right edge of a profile picture: what a tap on it does, or has done. */
export const CornerSign = styled(Corner)<{ $side: number }>`
  place-items: center;
  width: ${({ $side }) => $side}px;
  height: ${({ $side }) => $side}px;
  border: 2px solid ${theme.color.paper};
  border-radius: 50%;
  background: ${theme.color.brand};
  color: ${theme.color.brandInk};
`;
