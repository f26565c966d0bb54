import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Stack } from '../../ui/layout/Stack';
import { StarsLine } from './StarsLine';

/**
 * A bar for each number of stars, five stars first. `counts` starts with the number of one-star ratings, as in the API.
 */
export function StarBars({ counts }: { counts: readonly number[] }) {
  const { t } = useTranslation();
  const all = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, at) => sum + count * (at + 1), 0);
  const bars = counts.map((count, at) => ({ value: at + 1, count })).reverse();
  return (
    <Stack gap={2} pad="0 0 3" rule="bottom">
      <StarsLine average={all === 0 ? 0 : stars / all} count={all} inWords />
      {all > 0 && (
        <ul>
          {bars.map(({ value, count }) => (
            <Bar key={value}>
              <span aria-hidden>
                {value} <Star size={14} />
              </span>
              <Track aria-hidden>
                <span style={{ width: `${(count / all) * 100}%` }} />
              </Track>
              <span aria-hidden>{count}</span>
              <VisuallyHidden>
                {`${t('valutazione-stelle', { count: value })}: ${t('valutazione-conteggio', { count })}`}
              </VisuallyHidden>
            </Bar>
          ))}
        </ul>
      )}
    </Stack>
  );
}

export function StarBarsSkeleton() {
  return (
    <Stack gap={2} pad="0 0 3" rule="bottom">
      <Skeleton shape="text" width="180px" />
      {[5, 4, 3, 2, 1].map((value) => (
        <Skeleton key={value} shape="text" />
      ))}
    </Stack>
  );
}

const Bar = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 2.5em 1fr 2.5em;
  align-items: center;
  gap: ${theme.space[2]};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  font-variant-numeric: tabular-nums;

  > span:first-child {
    display: flex;
    align-items: center;
    gap: ${theme.space[1]};
  }
  svg {
    flex: none;
    color: ${theme.color.gold};
    fill: currentColor;
  }
  > span:nth-child(3) {
    text-align: end;
  }
`;

const Track = styled.span`
  height: 8px;
  overflow: hidden;
  border-radius: ${theme.radius.full};
  background: ${theme.color.sunken};

  span {
    display: block;
    height: 100%;
    border-radius: inherit;
    background: ${theme.color.gold};
  }
`;
