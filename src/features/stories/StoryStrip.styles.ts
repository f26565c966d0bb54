import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { cornerSign } from '../../ui/covers.styles';

export const Row = styled.ul`
  display: flex;
  gap: ${theme.space[1]};
  padding: ${theme.space[2]} ${theme.space[3]};
  overflow-x: auto;
  scrollbar-width: none;
  overscroll-behavior-x: contain;

  > li {
    flex: none;
    width: 4.875rem;
  }
`;

export const Tile = styled(Link)`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[1]};
  position: relative;
  border-radius: ${theme.radius.m};
  color: ${theme.color.inkSoft};

  &[data-unseen] {
    color: ${theme.color.ink};
    font-weight: ${theme.weight.strong};
  }
`;

export const Name = styled.span`
  max-width: 100%;
  overflow: hidden;
  font-size: ${theme.text.xs};
  line-height: 1.4;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Own = styled.span`
  position: relative;
  display: inline-flex;

  > svg {
    ${cornerSign('22px', '2px')}
  }
`;
