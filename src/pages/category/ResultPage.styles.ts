import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { PageHeading } from '../../ui/PageHeading';

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
`;

export const Title = styled(PageHeading)`
  padding: ${theme.space[1]} ${theme.space[4]} 0;
  font-size: ${theme.text.xl};
  overflow-wrap: anywhere;
`;
