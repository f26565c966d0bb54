import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { popupLook } from '../../ui/popup.styles';

/* Where the suggestions stand, as wide as the header. */
export const Popup = styled.section`
  ${popupLook}
  inset: 100% ${theme.space[4]} auto;
`;

export const Heading = styled.h2`
  padding: ${theme.space[2]} 14px ${theme.space[1]};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  font-weight: ${theme.weight.medium};
`;

export const List = styled.ul`
  max-height: 250px;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

export const Row = styled.li`
  display: flex;
  align-items: center;

  a {
    flex: 1;
    display: flex;
    align-items: center;
    gap: ${theme.space[3]};
    min-width: 0;
    min-height: ${theme.size.target};
    padding: ${theme.space[1]} 0 ${theme.space[1]} 14px;
  }
  svg {
    flex: none;
    color: ${theme.color.inkSoft};
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const last = css`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  width: 100%;
  min-height: ${theme.size.button};
  padding: ${theme.space[2]} 14px;
  border: 0;
  border-top: 1px solid ${theme.color.line};
  background: none;
  color: ${theme.color.sea};
  font-weight: ${theme.weight.medium};
  text-align: start;

  svg {
    flex: none;
  }
`;

export const Clear = styled.button`
  ${last}
`;

export const Foot = styled(Link)`
  ${last}

  &:only-child {
    border-top: 0;
  }
`;
