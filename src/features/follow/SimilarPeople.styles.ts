import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { TextButton } from '../../ui/TextButton';

export const PeopleRow = styled.ul`
  position: relative;
  display: flex;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[4]} ${theme.space[2]};
  overflow-x: auto;
  scroll-padding-inline: ${theme.space[4]};
  scroll-snap-type: x proximity;
  scrollbar-width: none;
  overscroll-behavior-x: contain;

  > li {
    flex: none;
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: ${theme.space[3]};
    width: 152px;
    min-height: 212px;
    padding: ${theme.space[4]} ${theme.space[2]};
    overflow: hidden;
    scroll-snap-align: start;
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.m};
    background: ${theme.color.card};
  }
  > [data-fading] {
    animation: leave ${theme.motion.slide} ease-out forwards;
    pointer-events: none;
  }

  a {
    display: flex;
    flex: 1;
    flex-direction: column;
    align-items: center;
    width: 134px;
    text-align: center;
  }
`;

export const PersonName = styled.span`
  margin-top: ${theme.space[2]};
  font-weight: ${theme.weight.strong};
  line-height: 1.25;
  overflow-wrap: anywhere;
`;

/* A skip link, visible only while it has the focus. */
export const Past = styled(TextButton)`
  margin-inline: ${theme.space[4]};

  &:not(:focus-visible) {
    position: absolute;
    clip-path: inset(50%);
    pointer-events: none;
  }
`;
