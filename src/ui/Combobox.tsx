import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useSaid } from '../lib/useSaid';
import { theme } from '../theme/theme';
import { ComboboxList, type ComboboxOption } from './ComboboxList';
import { Spinner } from './Spinner';
import { TextField } from './TextField';
import { useCombobox } from './useCombobox';

interface ComboboxProps {
  label: string;
  name: string;
  query: string;
  /** Called for every change of the text; the caller debounces. */
  onQuery: (query: string) => void;
  options: readonly ComboboxOption[];
  onSelect: (option: ComboboxOption) => void;
  loading?: boolean;
  /** Shown in place of the list when a finished search found nothing. */
  emptyText?: string;
  /** The list's accessible name. It differs from the field's label, so that the label finds only the field. */
  listLabel: string;
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  hint?: string;
  error?: string;
  placeholder?: string;
  autoComplete?: string;
  icon?: ReactNode;
  /** An element inside the box after the text; replaces the spinner. */
  end?: ReactNode;
  /** An element below the list, e.g. a link to all results. */
  footer?: ReactNode;
  required?: boolean;
  /** Announces the number of options; without it the number is not announced. */
  countText?: (count: number) => string;
  /** `search`: a rounded, sunken bar whose label is invisible, but read by screen readers. */
  look?: 'field' | 'search';
}

export function Combobox(props: ComboboxProps) {
  const { options, query, emptyText, loading = false } = props;
  const { id, root, list, isOpen, setOpen, active, setActive, handleKeyDown } = useCombobox({
    count: options.length,
    open: props.open,
    onOpenChange: props.onOpenChange,
  });
  const isEmpty = options.length === 0 && !loading && query.trim() !== '' && emptyText !== undefined;
  // The focus stays in the field, so a screen reader is told that options have loaded.
  useSaid(isOpen && options.length > 0 && !loading ? props.countText?.(options.length) : undefined);
  const isShown = isOpen && (options.length > 0 || isEmpty);
  const listId = `${id}-list`;

  function handleSelect(option: ComboboxOption) {
    setOpen(false);
    props.onSelect(option);
  }

  return (
    <Frame
      ref={root}
      data-look={props.look}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <TextField
        label={props.label}
        name={props.name}
        hint={props.hint}
        error={props.error}
        placeholder={props.placeholder}
        autoComplete={props.autoComplete ?? 'off'}
        enterKeyHint={props.look === 'search' ? 'search' : undefined}
        start={props.icon}
        end={props.end ?? (loading && <Spinner size={20} />)}
        value={query}
        onChange={(event) => {
          props.onQuery(event.target.value);
          setOpen(event.target.value.trim() !== '');
        }}
        onKeyDown={handleKeyDown}
        aria-required={props.required}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-busy={loading || undefined}
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
      />
      <ComboboxList
        id={listId}
        ref={list}
        label={props.listLabel}
        hidden={!isShown}
        options={options}
        active={active}
        onActive={setActive}
        onSelect={handleSelect}
        emptyText={isEmpty ? emptyText : undefined}
        footer={props.footer}
      />
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;

  &[data-look='search'] {
    label {
      position: absolute;
      clip-path: inset(50%);
    }
    div:has(> label) {
      margin: 0;
    }
    input {
      min-height: ${theme.size.target};
      border-color: transparent;
      border-radius: ${theme.radius.full};
      background: ${theme.color.sunken};
      text-overflow: ellipsis;
    }
    input:focus {
      border-color: ${theme.color.sea};
    }
    [data-start] > input {
      padding-left: 44px;
    }
  }
`;
