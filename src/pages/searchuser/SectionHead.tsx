import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Row } from '../../ui/layout/Row';
import { Text } from '../../ui/layout/Text';

interface Props {
  title: string;
  /** Where all of it is; without it no link. */
  to?: string;
  linkText: string;
}

export function SectionHead({ title, to, linkText }: Props) {
  return (
    <Frame wrap spread gap="0 3" pad="2 4 0" tall>
      <Text as="h2" size="l">
        {title}
      </Text>
      {to !== undefined && <Link to={to}>{linkText}</Link>}
    </Frame>
  );
}

const Frame = styled(Row)`
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.size.target};
    color: ${theme.color.sea};
    font-weight: ${theme.weight.medium};
  }
`;
