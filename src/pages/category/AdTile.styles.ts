import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

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
