import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { soldLook } from '../../../ui/SoldBand';

export const Frame = styled.article`
  position: relative;
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.m};
  background: ${theme.color.card};
`;

export const Target = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  height: 100%;
  border-radius: inherit;

  &:focus-visible {
    outline-offset: -3px;
  }
`;

export const Shot = styled.div`
  ${soldLook}
  display: block;
`;

/* A post without a picture: its words, as much as fits. */
export const Bare = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  padding: ${theme.space[3]};
  overflow: hidden;
  background: ${theme.color.sunken};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
`;

/* Below the button in the corner. */
export const Quote = styled.span`
  display: -webkit-box;
  align-self: start;
  margin-top: 40px;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 5;
`;

export const Corner = styled.div`
  position: absolute;
  bottom: ${theme.space[2]};
  left: ${theme.space[2]};
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};

  /* The band has its place. */
  &[data-raised] {
    bottom: calc(var(--band) + ${theme.space[2]});
  }
`;

export const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  padding: ${theme.space[2]} ${theme.space[3]} ${theme.space[3]};
`;

export const Save = styled.span`
  position: absolute;
  top: ${theme.space[1]};
  right: ${theme.space[1]};
  display: grid;
  place-items: center;
  width: ${theme.size.target};
  height: ${theme.size.target};
  border-radius: 50%;
  background: ${theme.color.card};
  opacity: 0.92;
`;
