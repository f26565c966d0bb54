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

/**
 * Shown instead of a list that is empty because of its filters. Offers to remove the filter that excludes most results.
 */
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
        // Until the host has answered, a busy button stands in, so that the final buttons appear together and do not
        // move under a finger.
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

/** The text with the number of results without the most restrictive filter, if that number is known. */
function useWords(tightest: ReturnType<typeof useTightest>['tightest']): string {
  const { t } = useTranslation();
  if (tightest?.count === undefined) return t('filtri-vuoto-aiuto');
  const filtro = tightest.chip.text;
  const count = Math.min(tightest.count, limits.maxCount);
  return tightest.count > count
    ? t('filtri-senza-oltre', { filtro, count })
    : t('filtri-senza', { filtro, count });
}
