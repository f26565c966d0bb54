import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Card } from '../../ui/Card';
import { Skeleton } from '../../ui/Skeleton';
import { Text } from '../../ui/layout/Text';

export interface MenuEntry {
  to: string;
  icon: ReactNode;
  label: string;
  /** A second line, e.g. the shop's name. */
  note?: string;
}

interface Props {
  heading: string;
  entries: readonly MenuEntry[];
  /** One more is on its way: its place is kept, so that nothing below moves from under a finger. */
  isGrowing?: boolean;
}

/** A group of the menu: its heading and its links. */
export function MenuList({ heading, entries, isGrowing = false }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Text as="h2" tone="soft" size="label" pad="0 0 2" id={id}>
        {heading}
      </Text>
      <Card as="ul">
        {entries.map(({ to, icon, label, note }) => (
          <Item key={to}>
            <Row to={to}>
              {icon}
              <Words>
                {label}
                {note && <small>{note}</small>}
              </Words>
              <ChevronRight aria-hidden size={20} />
            </Row>
          </Item>
        ))}
        {isGrowing && (
          <Item aria-hidden>
            <Place>
              <Skeleton shape="text" width="50%" />
            </Place>
          </Item>
        )}
      </Card>
    </section>
  );
}

const Item = styled.li`
  &:not(:first-child) {
    border-top: 1px solid ${theme.color.line};
  }
`;

const line = css`
  display: flex;
  align-items: center;
  /* Larger texts take the room between, so that the longest word stays whole. */
  gap: clamp(4px, calc(20px - 0.5rem), ${theme.space[3]});
  min-height: 54px;
  padding: ${theme.space[1]} ${theme.space[3]} ${theme.space[1]} ${theme.space[4]};
`;

const Place = styled.div`
  ${line}
`;

const Row = styled(Link)`
  ${line}

  &:focus-visible {
    outline-offset: -3px;
  }
  svg {
    flex: none;
    color: ${theme.color.inkSoft};
  }
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  hyphens: auto;

  small {
    display: block;
    color: ${theme.color.inkSoft};
    font-size: ${theme.text.s};
  }
`;
