import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { drawn, type Look, look } from './layout/look';
import { soldLook } from './SoldBand';

/** Something for sale in a grid: its picture, and under it what decides whether to look closer. */
export const TileFrame = styled.article`
  position: relative;
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.m};
  background: ${theme.color.card};

  &[data-gone] picture {
    opacity: 0.4;
  }
`;

/** All of the tile leads to it. */
export const TileTarget = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  height: 100%;
  border-radius: inherit;

  /* The frame cuts what stands out. */
  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** The picture; `data-sold` greys it. */
export const TileShot = styled.span`
  ${soldLook}
  display: block;
`;

/** In the place of a picture that there is none of. */
export const TileBlank = styled.span.withConfig(drawn)<Look>`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  overflow: hidden;
  background: ${theme.color.sunken};
  color: ${theme.color.inkSoft};
  ${look}
`;

export const TileWords = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  padding: ${theme.space[2]} ${theme.space[3]} ${theme.space[3]};
`;

/* The last line, with room for the button at its end. */
export const TileFoot = styled.span`
  min-height: ${theme.space[6]};
  padding-inline-end: ${theme.space[6]};
`;

export const TileMore = styled.span`
  position: absolute;
  right: 0;
  bottom: 0;
`;
