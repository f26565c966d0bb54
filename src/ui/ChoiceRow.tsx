import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { Disc } from './layout/Disc';
import { Row } from './layout/Row';
import { Stack } from './layout/Stack';
import { Note } from './layout/Text';
import { Onward } from './Onward';

interface Props {
  to: To;
  replace?: boolean;
  icon: ReactNode;
  name: string;
  note: string;
}

/** One of several ways on: a link with an icon, a name and a line about it. */
export function ChoiceRow({ to, replace, icon, name, note }: Props) {
  return (
    <Row as={Link} to={to} replace={replace} gap={3} pad="2 0" tall={68}>
      <Disc $side={48}>{icon}</Disc>
      <Stack as="span" grow>
        <b>{name}</b>
        <Note as="small">{note}</Note>
      </Stack>
      <Onward />
    </Row>
  );
}
