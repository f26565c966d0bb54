import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';

export interface ComboboxOption {
  id: string | number;
  label: string;
  detail?: string;
  icon?: ReactNode;
  /** Where it leads; then the option is a real link. */
  to?: string;
}

interface ComboboxListProps {
  id: string;
  ref: Ref<HTMLUListElement>;
  label: string;
  hidden: boolean;
  options: readonly ComboboxOption[];
  active: number;
  onActive: (index: number) => void;
  onSelect: (option: ComboboxOption) => void;
  emptyText?: string;
}

export function ComboboxList({
  id,
  ref,
  label,
  hidden,
  options,
  active,
  onActive,
  onSelect,
  emptyText,
}: ComboboxListProps) {
  return (
    <Popup hidden={hidden}>
      {/* The input keeps the focus: a press on the list must not take it. */}
      <ul role="listbox" id={id} ref={ref} aria-label={label} onMouseDown={(event) => event.preventDefault()}>
        {options.map((option, index) => {
          const shared = {
            id: `${id}-${index}`,
            role: 'option',
            tabIndex: -1,
            'aria-selected': index === active,
            onPointerEnter: () => onActive(index),
            onClick: () => onSelect(option),
          };
          return (
            <li key={option.id} role="presentation">
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
        })}
      </ul>
      {emptyText && <Note role="status">{emptyText}</Note>}
    </Popup>
  );
}

function Content({ option }: { option: ComboboxOption }) {
  return (
    <>
      {option.icon}
      <Words>
        {option.label}
        {option.detail && <small>{option.detail}</small>}
      </Words>
    </>
  );
}

const Popup = styled.div`
  position: absolute;
  z-index: ${theme.layer.popup};
  inset: calc(100% + ${theme.space[1]}) 0 auto;
  max-height: 250px;
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.m};
  background: ${theme.color.card};
  box-shadow: ${theme.shadow.high};
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

  small {
    display: block;
    color: ${theme.color.inkSoft};
    font-size: ${theme.text.s};
  }
`;

const Note = styled.p`
  padding: ${theme.space[3]} 14px;
  color: ${theme.color.inkSoft};
`;
