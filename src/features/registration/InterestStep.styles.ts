import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

export const Hint = styled.p`
  margin-bottom: ${theme.space[3]};
  color: ${theme.color.inkSoft};
`;

export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[3]};
`;

/** A card as tall as a small picture: a wall above, a floor below, like the studio of the ads' pictures. */
export const Tile = styled.label`
  position: relative;
  display: grid;
  grid-template-rows: 1fr auto;
  min-height: 136px;
  overflow: hidden;
  border: 2px solid ${theme.color.line};
  border-radius: ${theme.radius.l};
  background: linear-gradient(${theme.color.sunken} 68%, ${theme.color.card} 68%);
  color: ${theme.color.inkSoft};
  cursor: pointer;
  transition: border-color ${theme.motion.fast};

  &:nth-child(3n + 1) {
    background-image: linear-gradient(${theme.color.brandSoft} 68%, ${theme.color.card} 68%);
  }
  &:nth-child(3n + 2) {
    background-image: linear-gradient(${theme.color.oliveSoft} 68%, ${theme.color.card} 68%);
  }

  input {
    position: absolute;
    inset: 0;
    appearance: none;
    border-radius: inherit;
    cursor: pointer;
  }
  svg {
    place-self: center;
  }
  > span:nth-of-type(1) {
    padding: ${theme.space[2]} ${theme.space[3]} ${theme.space[3]};
    color: ${theme.color.ink};
    font-weight: ${theme.weight.medium};
    text-align: center;
  }

  &:has(:checked) {
    border-color: ${theme.color.brand};
    color: ${theme.color.brand};
  }
  &:has([aria-invalid]) {
    border-color: ${theme.color.danger};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${theme.color.sea};
    outline-offset: 2px;
  }
`;

export const Mark = styled.span`
  position: absolute;
  top: ${theme.space[2]};
  right: ${theme.space[2]};
  display: none;
  width: 26px;
  height: 26px;
  border-radius: 50%;
  background: ${theme.color.brand};
  color: ${theme.color.brandInk};

  :checked ~ & {
    display: grid;
  }
`;

export const ErrorText = styled.p`
  margin-top: ${theme.space[3]};
  color: ${theme.color.danger};
  font-size: ${theme.text.s};
`;
