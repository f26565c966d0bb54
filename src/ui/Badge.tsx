import { styled } from 'styled-components';
import { theme } from '../theme/theme';

/** A count on an icon; draws nothing for 0. */
export function Badge({ count, max = 99 }: { count: number; max?: number }) {
  if (count <= 0) return null;
  return <Frame>{count > max ? `${max}+` : count}</Frame>;
}

const Frame = styled.span`
  min-width: 18px;
  padding: 0 4px;
  border-radius: ${theme.radius.full};
  /* Visible when forced colours remove the background. */
  outline: 1px solid transparent;
  background: ${theme.color.brand};
  color: ${theme.color.brandInk};
  /* If it grew further with the text size, it would cover the icon. */
  font-size: min(0.6875rem, 16px);
  font-weight: 700;
  line-height: 1.64;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;
