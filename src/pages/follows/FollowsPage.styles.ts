import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

export const Tabs = styled.nav`
  border-bottom: 1px solid ${theme.color.line};

  p {
    align-items: stretch;
    gap: 0;
  }
  a {
    flex: 1;
    border-bottom: 2px solid transparent;
    color: ${theme.color.inkSoft};
  }
  a[aria-current='page'] {
    border-color: ${theme.color.brand};
    color: ${theme.color.ink};
  }
`;

/* Rows out of sight cost nothing until they come near. */
export const List = styled.ul`
  padding-block: ${theme.space[2]};

  > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 72px;
  }
`;
