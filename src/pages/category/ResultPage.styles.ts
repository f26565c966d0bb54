import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { PageHeading } from '../../ui/PageHeading';

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
`;

export const Title = styled(PageHeading)`
  padding: 0 ${theme.space[4]};
  font-size: ${theme.text.xl};
  overflow-wrap: anywhere;
`;
