import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/** A row of a settings page: icon, text and button. With larger text the button moves below the text. */
export const SignRow = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space[2]} ${theme.space[3]};
  min-height: 68px;
  padding: ${theme.space[2]} ${theme.space[4]};

  &:not(:first-child) {
    border-top: 1px solid ${theme.color.line};
  }
  > svg {
    flex: none;
    color: ${theme.color.inkSoft};
  }
  > div {
    /* The icon stays in front of the text. */
    flex: 1 1 min(9rem, calc(100% - 24px - ${theme.space[3]}));
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b,
  small {
    display: block;
  }
  b {
    font-weight: ${theme.weight.medium};
  }
  small {
    color: ${theme.color.inkSoft};
    font-size: ${theme.text.s};
  }
  [data-own] {
    color: ${theme.color.olive};
    font-weight: ${theme.weight.medium};
  }
  > span {
    display: flex;
  }
`;
