import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

export const Column = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  grid-template-columns: minmax(0, 1fr);
  max-width: 480px;
  margin-inline: auto;
  padding: ${theme.space[4]} ${theme.space[2]};

  h1 {
    font-size: ${theme.text.xl};
  }
`;

export const Top = styled.p`
  padding-bottom: ${theme.space[6]};

  a {
    display: inline-block;
    padding-block: 7px;
  }
`;

export const Form = styled.form`
  display: grid;
  gap: ${theme.space[4]};
`;

export const Failure = styled.p`
  color: ${theme.color.danger};
`;
