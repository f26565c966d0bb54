import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

export const Column = styled.div`
  display: grid;
  gap: ${theme.space[5]};
  grid-template-columns: minmax(0, 1fr);
  max-width: 480px;
  margin-inline: auto;
  padding: ${theme.space[4]} ${theme.space[2]};
`;

export const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border-radius: 50%;
  background: ${theme.color.brandSoft};
  color: ${theme.color.brand};
`;

export const Form = styled.form`
  display: grid;
  gap: ${theme.space[4]};
`;

export const Result = styled.p`
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.m};
  background: ${theme.color.oliveSoft};
  color: ${theme.color.olive};
  font-weight: ${theme.weight.medium};

  &[data-tone='error'] {
    background: ${theme.color.dangerSoft};
    color: ${theme.color.danger};
  }
`;

export const Links = styled.div`
  display: grid;
  gap: ${theme.space[5]};
  justify-items: center;
`;
