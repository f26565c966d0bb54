import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { Corner } from './layout/Corner';
import { drawn, type Look, look } from './layout/look';

const { color, radius, shadow, space, text, weight } = theme;
const edge = `overflow: hidden; border: 1px solid ${color.line}; background: ${color.card};`;
const framed = `${edge} border-radius: ${radius.m}; > a:focus-visible { outline-offset: -3px; }`;

const frames = {
  // On a small phone that is turned, a wide card's picture would be higher than the screen.
  feed: `${edge} border-inline: 0; max-width: max(360px, 100dvh - ${theme.size.bar}); margin-inline: auto;`,
  tile: framed,
  saved: framed,
  shop: `${framed} box-shadow: ${shadow.low};`,
  row: '',
  // On a low screen the picture shrinks before the messages below it do; the ad's text keeps its size.
  chat: `
    ${edge}
    flex: 0 1000 360px;
    display: flex;
    flex-direction: column;
    min-height: min-content;
    margin: ${space[3]} ${space[4]} 0;
    border-radius: ${radius.l};
    &:any-link { box-shadow: ${shadow.low}; }
  `,
};
export type AdSize = keyof typeof frames;

export const Frame = styled.article<{ $size: AdSize }>`
  position: relative;
  ${({ $size }) => frames[$size]}

  &[data-gone] picture {
    opacity: 0.4;
  }
`;

/** The whole card is a link to the ad. */
export const Target = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  height: 100%;
  border-radius: inherit;
  /* A long press opens the card's own menu instead of the browser's menu for links. */
  -webkit-touch-callout: none;
  user-select: none;
  -webkit-user-select: none;
`;

/** The picture's frame; `data-sold` greys the picture. */
export const Shot = styled.div`
  position: relative;

  /* A long press opens the ad's menu, and a double tap marks no text. */
  &[data-two-taps] {
    -webkit-touch-callout: none;
    user-select: none;
    -webkit-user-select: none;
  }

  &[data-sold] {
    --band: calc(1.4 * ${text.label} + 12px);
  }
  &[data-sold] img {
    filter: grayscale(1);
  }
  &[data-round] {
    overflow: hidden;
    border-radius: ${radius.m};
  }
  /* In a chat the picture gets the height that the messages leave free. */
  &[data-giving] {
    flex: 1;
    min-height: 0;
  }
  &[data-giving] > :first-child {
    position: absolute;
    inset: 0;
    height: 100%;
  }
`;

/** The band "Sold" across the foot of a picture. */
export const SoldBand = styled.span`
  position: absolute;
  z-index: 1;
  inset: auto 0 0;
  padding: 6px ${space[2]};
  background: ${color.glass};
  color: ${color.onPicture};
  font-size: ${text.label};
  font-weight: ${weight.strong};
  text-align: center;
  pointer-events: none;
`;

/** Shown if the ad has no picture. */
export const Blank = styled.div.withConfig(drawn)<Look>`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  overflow: hidden;
  background: ${color.sunken};
  color: ${color.inkSoft};
  ${look}
`;

/* Begins below the save button in the upper corner. */
export const Quote = styled.span`
  display: -webkit-box;
  align-self: start;
  margin-top: 52px;
  padding-inline: ${space[3]};
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 5;
  font-size: ${text.s};
`;

/** At the lower left corner of the picture, above the sold band. */
export const Tags = styled.div`
  position: absolute;
  bottom: calc(var(--band, 0px) + ${space[2]});
  left: ${space[2]};
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`;

/** A disc of the card's colour behind the save button, smaller than the button's tap area. */
export const Paper = styled(Corner)`
  place-content: center;
  width: ${theme.size.target};
  height: ${theme.size.target};
  padding: 5px;
  border-radius: 50%;
  background: ${color.card} content-box;
  opacity: 0.92;
`;
