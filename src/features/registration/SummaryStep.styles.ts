import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

export const Block = styled.section`
  padding: ${theme.space[3]} ${theme.space[4]} ${theme.space[4]};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.m};
  background: ${theme.color.card};
  box-shadow: ${theme.shadow.low};
`;

export const List = styled.dl`
  display: grid;
  gap: ${theme.space[2]};

  /* The same two columns in all of them; larger texts leave one. */
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${theme.space[3]};
  }
  dt,
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  dd {
    flex: 3 1 9rem;
  }
  dt {
    flex: 2 1 7rem;
    color: ${theme.color.inkSoft};
  }
`;
