import { Price } from './Price';
import { Tag } from './Tag';

interface SmallPriceProps {
  /** null: it has none. */
  value: number | null;
  symbol: string;
  /** The word for an ad that is given away, in place of its price. */
  free: string | false;
}

/** The price of an ad, in a tile. */
export function SmallPrice({ value, symbol, free }: SmallPriceProps) {
  if (free !== false)
    return (
      <span>
        <Tag tone="free">{free}</Tag>
      </span>
    );
  return value !== null && <Price size="s" value={value} symbol={symbol} />;
}
