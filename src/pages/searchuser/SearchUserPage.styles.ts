import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { PageHeading } from '../../ui/PageHeading';

export const Title = styled(PageHeading)`
  padding: ${theme.space[2]} ${theme.space[4]} 0;
  font-size: ${theme.text.xl};
  overflow-wrap: anywhere;
`;

export const AdsLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.size.target};
  padding: 0 ${theme.space[4]};
  color: ${theme.color.sea};
  font-weight: ${theme.weight.medium};
  overflow-wrap: anywhere;
`;

export const End = styled.p`
  padding: ${theme.space[6]} ${theme.space[4]};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  text-align: center;
`;
