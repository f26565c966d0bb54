import {
  type ChangeEvent,
  type ComponentPropsWithoutRef,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react';
import { styled } from 'styled-components';
import { labelled } from './fileType';

interface Props extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'accept' | 'onChange'> {
  /** MIME types. */
  types: readonly string[];
  /** Called with at least one file, each labelled by its first bytes. */
  onPick: (files: File[]) => void;
}

/** A native file input, laid over the label around it so that it receives taps, focus and dropped files. */
export function FileInput({ types, onPick, onClick, ...rest }: Props) {
  const latest = useRef(onPick);
  useEffect(() => {
    latest.current = onPick;
  });
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    if (files.length > 0) void Promise.all(files.map(labelled)).then((all) => latest.current(all));
  };
  // Cleared only before the next pick, because a screen reader says what was picked; otherwise picking or dropping the
  // same file again would fire no change event.
  const clear = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    currentTarget.value = '';
  };
  const handleClick = (event: MouseEvent<HTMLInputElement>) => {
    clear(event);
    onClick?.(event);
  };
  return (
    <Input
      {...rest}
      type="file"
      accept={types.join(',')}
      onClick={handleClick}
      onDragEnter={clear}
      onChange={handleChange}
    />
  );
}

/* Invisible, and covers the whole label. */
const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  opacity: 0;
  cursor: inherit;
`;
