import { type PointerEvent, type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { Note, Text } from './layout/Text';
import { Said } from './Said';
import { popupLook } from './popup.styles';

export interface ComboboxOption {
  id: string | number;
  label: string;
  detail?: string;
  icon?: ReactNode;
  /** The address that the option opens; with it the option is a real link. */
  to?: string;
  /** The heading above the option, shared by neighbouring options with the same one. */
  group?: string;
}

interface ComboboxListProps {
  id: string;
  ref: RefObject<HTMLUListElement | null>;
  label: string;
  hidden: boolean;
  options: readonly ComboboxOption[];
  active: number;
  onActive: (index: number) => void;
  onSelect: (option: ComboboxOption) => void;
  emptyText?: string;
  /** An element below the list, which stays in place while the list scrolls. */
  footer?: ReactNode;
}

export function ComboboxList(props: ComboboxListProps) {
  const { id, ref, label, hidden, options, emptyText, footer } = props;
  useLayoutEffect(() => cutAfterRow(ref.current), [ref, options, hidden]);
  const row = (index: number) => <OptionRow key={options[index]?.id} {...props} index={index} />;
  return (
    // The input keeps the focus: pressing the list must not move it.
    <Popup hidden={hidden} onMouseDown={(event) => event.preventDefault()}>
      <List role="listbox" id={id} ref={ref} aria-label={label}>
        {groupsOf(options).map(({ name, from, to }) => {
          const rows = options.slice(from, to).map((_, at) => row(from + at));
          if (name === undefined) return rows;
          return (
            <li key={name} role="presentation">
              <ul role="group" aria-labelledby={`${id}-group-${from}`}>
                <Heading role="presentation" id={`${id}-group-${from}`}>
                  {name}
                </Heading>
                {rows}
              </ul>
            </li>
          );
        })}
      </List>
      {emptyText && (
        <Empty>
          <Said>{emptyText}</Said>
        </Empty>
      )}
      {footer && <Footer>{footer}</Footer>}
    </Popup>
  );
}

/** Shortens a scrolling list so that it ends after a whole row. */
function cutAfterRow(list: HTMLElement | null): void {
  if (!list) return;
  list.style.maxHeight = '';
  const top = list.getBoundingClientRect().top - list.scrollTop;
  const ends = [...list.querySelectorAll('[role=option]')].map(
    (row) => row.getBoundingClientRect().bottom - top,
  );
  const last = ends.findLast((end) => end <= list.clientHeight);
  if (last !== undefined && list.scrollHeight > list.clientHeight) list.style.maxHeight = `${last}px`;
}

/** Groups neighbouring options with the same heading, as half-open index ranges. */
function groupsOf(options: readonly ComboboxOption[]) {
  const groups: { name: string | undefined; from: number; to: number }[] = [];
  options.forEach(({ group }, index) => {
    const last = groups.at(-1);
    if (last && last.name === group) last.to = index + 1;
    else groups.push({ name: group, from: index, to: index + 1 });
  });
  return groups;
}

function OptionRow({
  id,
  options,
  active,
  onActive,
  onSelect,
  index,
}: ComboboxListProps & { index: number }) {
  const option = options[index];
  if (!option) return null;
  const shared = {
    id: `${id}-${index}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    // A pointer that merely rests where the list opens or scrolls highlights nothing, so Enter still submits the typed
    // text.
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) onActive(index);
    },
    // A finger does not move before it presses, so the press itself highlights its option.
    onPointerDown: () => onActive(index),
    onClick: () => onSelect(option),
  };
  return (
    <li role="presentation">
      {option.to ? (
        <Row as={Link} to={option.to} {...shared}>
          <Content option={option} />
        </Row>
      ) : (
        <Row {...shared}>
          <Content option={option} />
        </Row>
      )}
    </li>
  );
}

function Content({ option }: { option: ComboboxOption }) {
  return (
    <>
      {option.icon}
      <Words>
        <Text as="span" lines={1}>
          {option.label}
        </Text>
        {option.detail && (
          <Note as="small" lines={1}>
            {option.detail}
          </Note>
        )}
      </Words>
    </>
  );
}

const Popup = styled.div`
  ${popupLook}
  inset: calc(100% + ${theme.space[1]}) 0 auto;
`;

/* §9: at most 250 px high. */
const List = styled.ul`
  max-height: 250px;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Heading = styled.li`
  padding: ${theme.space[2]} 14px ${theme.space[1]};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  font-weight: ${theme.weight.medium};
`;

const Footer = styled.div`
  border-top: 1px solid ${theme.color.line};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: ${theme.size.target};
  padding: ${theme.space[2]} 14px;
  cursor: pointer;

  &[aria-selected='true'] {
    background: ${theme.color.sunken};
  }
`;

const Words = styled.span`
  min-width: 0;
`;

const Empty = styled.p`
  padding: ${theme.space[3]} 14px;
  color: ${theme.color.inkSoft};
`;
