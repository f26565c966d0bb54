import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { choiceCover, focusRing } from '../../ui/covers.styles';

/** The card of an interest: its icon on a coloured background, and its name below. */
export const Tile = styled.label`
  position: relative;
  display: grid;
  grid-template-rows: 1fr auto;
  min-height: clamp(124px, 19dvh, 176px);
  overflow: hidden;
  border: 2px solid ${theme.color.line};
  border-radius: ${theme.radius.l};
  background: ${theme.color.sunken};
  color: ${theme.color.inkSoft};
  cursor: pointer;
  transition: border-color ${theme.motion.fast};

  &:nth-child(3n + 1) {
    background: ${theme.color.brandSoft};
  }
  &:nth-child(3n + 2) {
    background: ${theme.color.oliveSoft};
  }

  ${choiceCover}
  svg {
    place-self: center;
  }

  &:has(:checked) {
    border-color: ${theme.color.brand};
    color: ${theme.color.brand};
  }
  &:has(:focus-visible) {
    ${focusRing}
  }
`;

export const InterestName = styled.span`
  display: grid;
  place-items: center;
  min-height: 48px;
  padding: ${theme.space[1]} ${theme.space[2]};
  background: ${theme.color.card};
  color: ${theme.color.ink};
  font-weight: ${theme.weight.medium};
  line-height: 1.2;
  text-align: center;
`;

export const InterestMark = styled.span`
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
