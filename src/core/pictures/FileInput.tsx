import type { ChangeEvent, ComponentPropsWithoutRef } from 'react';
import { styled } from 'styled-components';

interface Props extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'accept' | 'onChange'> {
  /** MIME types. */
  types: readonly string[];
  /** Called with at least one file. */
  onPick: (files: File[]) => void;
}

/** The browser's own file control. It covers the label around it, so it takes taps, focus and dropped files. */
export function FileInput({ types, onPick, ...rest }: Props) {
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // Cleared, so that the same picture can be picked again.
    currentTarget.value = '';
    if (files.length > 0) onPick(files);
  };
  return <Input {...rest} type="file" accept={types.join(',')} onChange={handleChange} />;
}

/* Invisible over the whole label. */
const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  opacity: 0;
  cursor: inherit;
`;
