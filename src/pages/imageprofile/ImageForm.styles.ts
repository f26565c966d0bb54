import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

export const Fields = styled.fieldset`
  display: grid;
  justify-items: center;
  gap: ${theme.space[4]};

  > * {
    width: 100%;
  }
`;

/* As round as everybody will see it. */
export const Preview = styled.img`
  width: 220px;
  height: 220px;
  border-radius: 50%;
  background: ${theme.color.sunken};
  object-fit: cover;
`;
