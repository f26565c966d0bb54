import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

export const Row = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space[1]} ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border-bottom: 1px solid ${theme.color.line};
  color: inherit;
  text-decoration: none;
`;

export const Pictures = styled.span`
  position: relative;
  flex: none;
  width: 56px;
  height: 56px;
`;

export const Face = styled.span`
  position: absolute;
  right: -6px;
  bottom: -6px;
  display: grid;
  padding: 2px;
  border-radius: 50%;
  background: ${theme.color.paper};
`;

export const Words = styled.span`
  /* Larger texts bring the time below. */
  flex: 1 1 6.5rem;
  min-width: 0;
  display: grid;
  align-content: center;

  > * {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  > span {
    white-space: nowrap;
  }
`;

export const Last = styled.span`
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.label};

  [data-unread] & {
    color: ${theme.color.ink};
    font-weight: ${theme.weight.medium};
  }
`;

export const Aside = styled.span`
  position: relative;
  flex: none;
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: ${theme.space[1]};
`;
