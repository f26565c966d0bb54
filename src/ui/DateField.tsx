import { TextField, type TextFieldProps } from './TextField';

/** A date field that opens the phone's own date picker; its value is yyyy-mm-dd. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'start' | 'end'>) {
  return <TextField {...props} type="date" />;
}
