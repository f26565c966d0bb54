import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../store/hooks';
import type { Look } from '../../ui/layout/look';
import { Row } from '../../ui/layout/Row';
import { Text } from '../../ui/layout/Text';
import { searchSent } from './recentSlice';
import { searchAddress } from './searchText';

interface Props extends Pick<Look, 'pad' | 'lines'> {
  text: string;
}

/** A link that repeats a recent search. */
export function RecentLink({ text, pad, lines }: Props) {
  const dispatch = useAppDispatch();
  return (
    <Row
      as={Link}
      grow
      gap={3}
      tall
      pad={pad}
      icons="soft"
      to={searchAddress('/search-user', text)}
      onClick={() => dispatch(searchSent(text))}
    >
      <History size={20} aria-hidden />
      <Text as="span" grow breaks lines={lines}>
        {text}
      </Text>
    </Row>
  );
}
