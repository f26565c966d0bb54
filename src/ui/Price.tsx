import { styled } from 'styled-components';
import { formatPrice } from '../../contract/price';
import { theme } from '../theme/theme';

interface PriceProps {
  value: number;
  symbol: string;
  size?: 's' | 'l';
}

export function Price({ value, symbol, size = 'l' }: PriceProps) {
  return <Frame data-size={size}>{formatPrice(value, symbol)}</Frame>;
}

const Frame = styled.span`
  font-size: ${theme.text.xl};
  font-weight: ${theme.weight.heavy};
  letter-spacing: -0.01em;
  line-height: 1.25;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;

  &[data-size='s'] {
    font-size: ${theme.text.m};
    font-weight: ${theme.weight.strong};
  }
`;
