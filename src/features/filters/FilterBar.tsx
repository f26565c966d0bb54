import { SlidersHorizontal, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Filters } from '../../../contract/filters';
import { useAppDispatch } from '../../store/hooks';
import type { CountedList } from '../../api/post';
import { type ListOrder, OrderNote } from '../../core/screen/OrderNote';
import { theme } from '../../theme/theme';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Row } from '../../ui/layout/Row';
import { Scroller } from '../../ui/layout/Scroller';
import { FilterSheet } from './FilterSheet';
import { draftOf, sheetOpened } from './filterSheetSlice';
import { useChips } from './useChips';

interface Props {
  /** The list whose results are counted while the person chooses filters. */
  list: CountedList;
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** The list is a search, whose default order is the best match first; any other list starts with the newest. */
  isSearch: boolean;
  /** The person's place, from which distances are measured; empty if unknown. */
  place: string;
  symbol: string;
  /** The button that saves the list as a search, if it can be saved. */
  bell?: ReactNode;
}

/** The order that the note beside the filters names, by the chosen `ordine`; `''` is the default. */
const orders: Record<'list' | 'search', Record<NonNullable<Filters['ordine']> | '', ListOrder>> = {
  list: { '': 'newest', recenti: 'newest', economici: 'cheapest', vicini: 'nearest' },
  search: { '': 'best', recenti: 'newest', economici: 'cheapest', vicini: 'bestNearest' },
};

/**
 * The bar above a list: a button that opens all filters, a chip that removes each active filter, and a note that
 * explains the list's order.
 */
export function FilterBar({ list, filters, onChange, isSearch, place, symbol, bell }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const chips = useChips(filters, symbol);
  // The order does not count as a filter.
  const count = chips.filter(({ name }) => name !== 'ordine').length;
  return (
    <Row pad="0 1 0 0">
      <Scroller grow gap={2} pad="1.5 4" role="group" aria-label={t('filtri-gruppo')}>
        <Button
          size="s"
          variant="ghost"
          aria-haspopup="dialog"
          onClick={() => dispatch(sheetOpened(draftOf(filters)))}
        >
          <SlidersHorizontal size={16} aria-hidden />
          {t('filtri-apri')}
          <Badge count={count} />
          {count > 0 && <VisuallyHidden>{t('filtri-attivi', { count })}</VisuallyHidden>}
        </Button>
        {bell}
        {chips.map(({ name, text, without }) => (
          <Chip
            key={name}
            type="button"
            aria-label={t('filtri-togli', { filtro: text })}
            onClick={() => onChange(without)}
          >
            {text}
            <X size={16} aria-hidden />
          </Chip>
        ))}
        <FilterSheet list={list} isSearch={isSearch} place={place} symbol={symbol} onApply={onChange} />
      </Scroller>
      <OrderNote by={orders[isSearch ? 'search' : 'list'][filters.ordine ?? '']} />
    </Row>
  );
}

const Chip = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: ${theme.size.buttonSmall};
  padding: 0 ${theme.space[3]};
  border: 1px solid ${theme.color.brand};
  border-radius: ${theme.radius.full};
  background: ${theme.color.brandSoft};
  color: ${theme.color.brand};
  font-size: ${theme.text.label};
  white-space: nowrap;

  &::after {
    content: '';
    position: absolute;
    inset: -5px 0;
  }
`;
