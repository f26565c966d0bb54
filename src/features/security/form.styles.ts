import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};

  > p {
    color: ${theme.color.inkSoft};
    overflow-wrap: anywhere;
  }
  > p[role='alert'] {
    color: ${theme.color.danger};
  }
`;
