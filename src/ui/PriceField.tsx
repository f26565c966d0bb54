import { TextField, type TextFieldProps } from './TextField';

interface PriceFieldProps extends Omit<TextFieldProps, 'start' | 'type' | 'inputMode'> {
  symbol: string;
}

/** Text with the decimal keyboard: a number input would refuse the comma in some browsers. */
export function PriceField({ symbol, ...rest }: PriceFieldProps) {
  return <TextField autoComplete="off" {...rest} type="text" inputMode="decimal" start={symbol} />;
}
