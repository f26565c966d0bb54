import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { PageHeading } from '../../ui/PageHeading';

export const Title = styled(PageHeading)`
  padding: ${theme.space[2]} ${theme.space[4]} 0;
  font-size: ${theme.text.xl};
  overflow-wrap: anywhere;
`;

export const NoAds = styled.p`
  padding: ${theme.space[6]} ${theme.space[4]};
  color: ${theme.color.inkSoft};
  text-align: center;
`;

export const End = styled.p`
  padding: ${theme.space[6]} ${theme.space[4]};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  text-align: center;
`;
