import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { drawn, drawnBy } from './look';

/** An anchor is as large as its content, at one edge of which stands a `Corner`. */
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

/** Stands over an edge of what it is in, e.g. a button on a picture; `glass` keeps it seen there. */
export const Corner = styled.span.withConfig(config)<Parameters<typeof css>[0]>`
  position: absolute;
  display: grid;
  ${css}
`;

/** A sign at the lower right edge of a face: what a tap on it does, or what it did. */
export const CornerSign = styled(Corner)<{ $side: number }>`
  place-items: center;
  width: ${({ $side }) => $side}px;
  height: ${({ $side }) => $side}px;
  border: 2px solid ${theme.color.paper};
  border-radius: 50%;
  background: ${theme.color.brand};
  color: ${theme.color.brandInk};
`;
