import { Star } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';

interface StarsProps {
  /** 0 to 5; a star may be drawn in part. */
  value: number;
  /** The value in words, e.g. "4,8 su 5". */
  label: string;
  size?: number;
}

export function Stars({ value, label, size = 16 }: StarsProps) {
  const share = Math.min(Math.max(value / 5, 0), 1);
  return (
    <Frame role="img" aria-label={label}>
      <Row data-part="empty">{row(size)}</Row>
      <Row data-part="full" style={{ width: `${share * 100}%` }}>
        {row(size)}
      </Row>
    </Frame>
  );
}

const row = (size: number) => [1, 2, 3, 4, 5].map((star) => <Star key={star} size={size} />);

const Frame = styled.span`
  position: relative;
  display: inline-block;
  vertical-align: -2px;
`;

const Row = styled.span`
  display: flex;

  svg {
    flex: none;
  }

  &[data-part='empty'] {
    color: ${theme.color.edge};
  }
  &[data-part='full'] {
    position: absolute;
    inset: 0 auto 0 0;
    overflow: hidden;
    color: ${theme.color.gold};
  }
  &[data-part='full'] svg {
    fill: currentColor;
  }
`;
