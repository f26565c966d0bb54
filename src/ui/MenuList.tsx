import { ChevronRight, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Card } from './Card';
import { Skeleton } from './Skeleton';
import { Text, Note } from './layout/Text';
import { Row } from './layout/Row';
import { Stack } from './layout/Stack';
import { Box } from './layout/Box';

export interface MenuEntry {
  to: string;
  Icon: LucideIcon;
  label: string;
  /** A second line, e.g. the shop's name. */
  note?: string;
}

interface Props {
  heading: string;
  entries: readonly MenuEntry[];
  /** One more link is loading: a placeholder keeps its room, so that links below do not move from under a finger. */
  isGrowing?: boolean;
}

const line = { gap: 'fluid', tall: 54, pad: '1 3 1 4' } as const;

/** A group of the settings menu: its heading and its links. */
export function MenuList({ heading, entries, isGrowing = false }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Text as="h2" tone="soft" size="label" pad="0 0 2" id={id}>
        {heading}
      </Text>
      <Card as="ul">
        {entries.map(({ to, Icon, label, note }) => (
          <Box as="li" rule="between" key={to}>
            <Row as={Link} {...line} inlaid icons="soft" to={to}>
              <Icon aria-hidden />
              <Stack as="span" grow breaks="hyphens">
                {label}
                {note && <Note as="small">{note}</Note>}
              </Stack>
              <ChevronRight aria-hidden size={20} />
            </Row>
          </Box>
        ))}
        {isGrowing && (
          <Box as="li" rule="between" aria-hidden>
            <Row {...line}>
              <Skeleton shape="text" width="50%" />
            </Row>
          </Box>
        )}
      </Card>
    </section>
  );
}
