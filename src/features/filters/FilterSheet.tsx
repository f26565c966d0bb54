import { type FormEvent, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { FilterFields } from './FilterFields';
import type { Filters } from './filterParams';
import {
  applyRefused,
  draftChanged,
  filtersOf,
  noDraft,
  problemsOf,
  selectFilterSheet,
  sheetClosed,
} from './filterSheetSlice';

interface Props {
  isSearch: boolean;
  place: string;
  symbol: string;
  onApply: (filters: Filters) => void;
}

/** All filters at once; nothing changes before they are applied. */
export function FilterSheet({ onApply, ...rest }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const form = useId();
  const { status, draft } = useAppSelector(selectFilterSheet);
  const problems = problemsOf(draft);
  // A page that goes takes its sheet along.
  useEffect(() => () => void dispatch(sheetClosed()), [dispatch]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(problems).length > 0) return void dispatch(applyRefused());
    dispatch(sheetClosed());
    onApply(filtersOf(draft));
  };
  return (
    <Sheet
      open={status !== 'closed'}
      title={t('filtri-titolo', 'Filtri')}
      closeLabel={t('chiudi', 'Chiudi')}
      onClose={() => dispatch(sheetClosed())}
      footer={
        <>
          <Button variant="ghost" onClick={() => dispatch(draftChanged(noDraft))}>
            {t('filtri-azzera', 'Azzera')}
          </Button>
          <Button type="submit" form={form}>
            {t('filtri-applica', 'Applica')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={handleSubmit}>
        <FilterFields
          {...rest}
          draft={draft}
          problems={status === 'correcting' ? problems : {}}
          onChange={(change) => dispatch(draftChanged(change))}
        />
      </form>
    </Sheet>
  );
}
