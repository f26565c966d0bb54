import { Price } from './Price';
import { Tag } from './Tag';

interface SmallPriceProps {
  /** null: it has none. */
  value: number | null;
  symbol: string;
  /** What stands in place of the price of what is given away. */
  free: string | false;
}

/** What something for sale costs, in a tile. */
export function SmallPrice({ value, symbol, free }: SmallPriceProps) {
  if (free !== false)
    return (
      <span>
        <Tag tone="free">{free}</Tag>
      </span>
    );
  return value !== null && <Price size="s" value={value} symbol={symbol} />;
}
