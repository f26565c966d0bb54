import type { ChangeEvent, ComponentPropsWithoutRef } from 'react';
import { styled } from 'styled-components';

interface Props extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'accept' | 'onChange'> {
  /** Types of files. */
  types: readonly string[];
  /** At least one. */
  onPick: (files: File[]) => void;
}

/** The browser's own file control: it takes the tap, the focus and a dropped file of the label round it. */
export function FileInput({ types, onPick, ...rest }: Props) {
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // Emptied, so that the same picture can be picked again.
    currentTarget.value = '';
    if (files.length > 0) onPick(files);
  };
  return <Input {...rest} type="file" accept={types.join(',')} onChange={handleChange} />;
}

/* Over the whole label and unseen. */
const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  opacity: 0;
  cursor: inherit;
`;
