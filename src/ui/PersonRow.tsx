import type { ComponentProps, ElementType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { nameOf } from '../lib/nameOf';
import { Avatar } from './Avatar';
import { Cut } from './Cut';
import { Box } from './layout/Box';
import type { Look } from './layout/look';
import { Row } from './layout/Row';
import { Stack } from './layout/Stack';
import { Text } from './layout/Text';
import { Skeleton } from './Skeleton';

interface Props extends Omit<ComponentProps<typeof Row>, 'children'> {
  person: { personaID: number; nome: string; cognome: string; imgProfilo: string };
  /** `as` replaces the link by another element; `to` replaces its target, the person's page. */
  as?: ElementType;
  to?: string;
  /** The picture's size in pixels. */
  face?: number;
  isEager?: boolean;
  /** The name's look, and an id for a button whose description is the name. */
  name?: Look & { id?: string; as?: 'b' | 'span' };
  /** The number of letters after which a name is shortened. */
  maxName?: number;
  /** Drawn below the name. */
  children?: ReactNode;
  /** Drawn at the end of the row. */
  end?: ReactNode;
}

/** A person in a list or at the head of a page: picture and name link to their page; buttons are beside them. */
export function PersonRow({
  person,
  as,
  to = `/user-page/${person.personaID}`,
  face = 44,
  isEager,
  name,
  maxName = Infinity,
  children,
  end,
  ...rest
}: Props) {
  const target = as ? { as } : { as: Link, to };
  return (
    <Row gap={3} tall {...target} {...rest}>
      <Avatar image={person.imgProfilo} size={face} eager={isEager} />
      <Stack as="span" grow breaks>
        <Text as="b" lines={2} {...name}>
          <Cut text={nameOf(person)} max={maxName} />
        </Text>
        {children}
      </Stack>
      {end}
    </Row>
  );
}

/** A placeholder of a row: a circle, and lines with these widths. */
export function PersonSkeleton({
  face = 44,
  widths,
  ...rest
}: { face?: number; widths: readonly string[] } & Look) {
  return (
    <Row gap={3} tall aria-hidden {...rest}>
      <Skeleton shape="circle" width={`${face}px`} height={`${face}px`} />
      <Box as="span" grow>
        {widths.map((width) => (
          <Skeleton key={width} shape="text" width={width} />
        ))}
      </Box>
    </Row>
  );
}
