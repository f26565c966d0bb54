import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { drawn, type Look, look } from './layout/look';

const { color, radius, shadow, space, text, weight } = theme;
const edge = `overflow: hidden; border: 1px solid ${color.line}; background: ${color.card};`;
const inBlock = '&[data-arriving] { display: block; }';
const framed = `${edge} border-radius: ${radius.m}; > a:focus-visible { outline-offset: -3px; }`;
const tile = { frame: framed, words: `gap: 2px; padding: ${space[2]} ${space[3]} ${space[3]}; ${inBlock}` };
const bare = { frame: '', words: `gap: ${space[1]}; padding-top: ${space[2]};` };

const looks = {
  feed: {
    frame: `${edge} border-inline: 0;`,
    words: `gap: ${space[1]}; padding: ${space[3]} ${space[4]} 0; ${inBlock} &[data-arriving] { padding-bottom: 56px; }`,
  },
  tile,
  saved: tile,
  shop: { ...tile, frame: `${framed} box-shadow: ${shadow.low};` },
  row: bare,
  small: bare,
  chat: {
    // Its picture gives way before the messages do, its words do not.
    frame: `
      ${edge}
      flex: 0 1000 360px;
      display: flex;
      flex-direction: column;
      min-height: min-content;
      margin: ${space[3]} ${space[4]} 0;
      border-radius: ${radius.l};
      &:any-link { box-shadow: ${shadow.low}; }
    `,
    words: `flex: none; gap: ${space[1]}; padding: ${space[3]} ${space[4]};`,
  },
};
export type AdSize = keyof typeof looks;

export const Frame = styled.article<{ $size: AdSize }>`
  position: relative;
  ${({ $size }) => looks[$size].frame}

  &[data-gone] picture {
    opacity: 0.4;
  }
`;

/** All of the card leads to the ad. */
export const Target = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  height: 100%;
  border-radius: inherit;
`;

/** The picture; `data-sold` greys it. */
export const Shot = styled.div`
  position: relative;

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
  /* As tall as the room that the messages leave it. */
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

/** Across the foot of a picture. */
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

/** In the place of a picture that there is none of. */
export const Blank = styled.div.withConfig(drawn)<Look>`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  overflow: hidden;
  background: ${color.sunken};
  color: ${color.inkSoft};
  ${look}
`;

/* Below the button in the corner. */
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

export const Words = styled.div<{ $size: AdSize }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${({ $size }) => looks[$size].words}
`;

/** The last line, with room for the button at its end. */
export const Foot = styled.span`
  &[data-roomy] {
    min-height: ${space[6]};
    padding-inline-end: ${space[6]};
  }
`;

/** At the lower left corner of the picture, over the band. */
export const Tags = styled.div`
  position: absolute;
  bottom: calc(var(--band, 0px) + ${space[2]});
  left: ${space[2]};
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`;

/** At the upper right corner of the picture. */
export const Save = styled.span`
  position: absolute;
  top: ${space[1]};
  right: ${space[1]};
  display: grid;
  place-items: center;
  border-radius: 50%;
  background: ${color.glass};

  &[data-paper] {
    width: ${theme.size.target};
    height: ${theme.size.target};
    background: ${color.card};
    opacity: 0.92;
  }
`;

export const Menu = styled.span`
  position: absolute;
  right: 0;
  bottom: 0;
`;
