import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { CountedList } from '../../api/post';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { Form } from '../../ui/form/Form';
import { useForm } from '../../ui/form/useForm';
import { ApplyButton } from './ApplyButton';
import { FilterFields } from './FilterFields';
import type { Filters } from '../../../contract/filters';
import { readTyped } from './filterParams';
import { applyRefused, draftChanged, noDraft, selectFilterSheet, sheetClosed } from './filterSheetSlice';

interface Props {
  list: CountedList;
  isSearch: boolean;
  place: string;
  symbol: string;
  onApply: (filters: Filters) => void;
}

/** The sheet with all filters, which take effect when the person applies them. */
export function FilterSheet({ list, onApply, ...rest }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const id = useId();
  const { status, draft } = useAppSelector(selectFilterSheet);
  const { filters, problems } = readTyped(draft);
  const isWrong = Object.keys(problems).length > 0;
  // Closes the sheet when its page is left.
  useEffect(() => () => void dispatch(sheetClosed()), [dispatch]);
  const form = useForm({
    empty: {},
    send: () => {
      if (isWrong) return void dispatch(applyRefused());
      dispatch(sheetClosed());
      return onApply(filters);
    },
  });
  return (
    <Sheet
      open={status !== 'closed'}
      title={t('filtri-titolo')}
      closeLabel={t('chiudi')}
      onClose={() => dispatch(sheetClosed())}
      footer={
        <>
          <Button variant="ghost" onClick={() => dispatch(draftChanged(noDraft))}>
            {t('filtri-azzera')}
          </Button>
          <ApplyButton form={id} list={list} filters={isWrong ? undefined : filters} />
        </>
      }
    >
      <Form form={form} as="form" id={id}>
        <FilterFields
          {...rest}
          draft={draft}
          problems={status === 'correcting' ? problems : {}}
          onChange={(change) => dispatch(draftChanged(change))}
        />
      </Form>
    </Sheet>
  );
}
