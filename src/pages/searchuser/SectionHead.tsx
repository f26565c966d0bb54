import { Link } from 'react-router-dom';
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
    <Row wrap spread gap="0 3" pad="2 4 0" tall>
      <Text as="h2" size="l">
        {title}
      </Text>
      {to !== undefined && (
        <Row as={Link} tall tone="sea" weight="medium" to={to}>
          {linkText}
        </Row>
      )}
    </Row>
  );
}
