import { PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import type { CountedList } from '../../api/post';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Stack } from '../../ui/layout/Stack';
import type { Filters } from '../../../contract/filters';
import { useChips } from './useChips';
import { useTightest } from './useTightest';

interface Props {
  list: CountedList;
  filters: Filters;
  symbol: string;
  onChange: (filters: Filters) => void;
}

/** Replaces a list that its filters leave empty, and offers to remove the filter that excludes most results. */
export function NoMatch({ list, filters, symbol, onChange }: Props) {
  const { t } = useTranslation();
  const chips = useChips(filters, symbol);
  const { isAsking, tightest } = useTightest(list, chips);
  const all = t('filtri-togli-tutti');
  const handleClear = () => onChange({});
  return (
    <EmptyState
      said="polite"
      icon={<PackageOpen />}
      title={t('filtri-vuoto')}
      text={useWords(tightest)}
      action={
        // The buttons appear together, because a later one would push another from under a finger.
        isAsking ? (
          <Button busy>{all}</Button>
        ) : (
          <Stack gap={2} breaks>
            {tightest && (
              <Button onClick={() => onChange(tightest.chip.without)}>
                {t('filtri-togli-uno', { filtro: tightest.chip.text })}
              </Button>
            )}
            {chips.length > 1 && (
              <Button variant={tightest && 'ghost'} onClick={handleClear}>
                {all}
              </Button>
            )}
          </Stack>
        )
      }
    />
  );
}

/** The number of results without the tightest filter, if the host was asked for it. */
function useWords(tightest: ReturnType<typeof useTightest>['tightest']): string {
  const { t } = useTranslation();
  if (tightest?.count === undefined) return t('filtri-vuoto-aiuto');
  const filtro = tightest.chip.text;
  const count = Math.min(tightest.count, limits.maxCount);
  return tightest.count > count
    ? t('filtri-senza-oltre', { filtro, count })
    : t('filtri-senza', { filtro, count });
}
