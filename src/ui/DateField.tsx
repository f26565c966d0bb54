import { TextField, type TextFieldProps } from './TextField';

/** The phone's own date picker; the value is yyyy-mm-dd. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'start' | 'end'>) {
  return <TextField {...props} type="date" />;
}
