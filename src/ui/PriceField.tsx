import { TextField, type TextFieldProps } from './TextField';

interface PriceFieldProps extends Omit<TextFieldProps, 'start' | 'type' | 'inputMode'> {
  symbol: string;
}

/** A text field with the decimal keyboard, because number inputs refuse the comma in some browsers. */
export function PriceField({ symbol, ...rest }: PriceFieldProps) {
  return <TextField autoComplete="off" {...rest} type="text" inputMode="decimal" start={symbol} />;
}
