import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CountedList } from '../../api/post';
import { say } from '../../lib/say';
import { useSaid } from '../../lib/useSaid';
import { Button } from '../../ui/Button';
import type { Filters } from '../../../contract/filters';
import { useCount } from './useCount';

interface Props {
  /** The id of the form that the button submits. */
  form: string;
  list: CountedList;
  /** The filters in the fields; undefined while they are invalid. */
  filters: Filters | undefined;
}

/**
 * The button that applies the filters. It shows how many results the list would have with them; until that is known,
 * "Applica".
 */
export function ApplyButton({ form, list, filters }: Props) {
  const { t } = useTranslation();
  const known = useCount(list, filters);
  const count = known?.quanti ?? 0;
  const text = !known
    ? t('filtri-applica')
    : known.altri === 1
      ? t('filtri-mostra-oltre', { count })
      : t('filtri-mostra', { count });
  const results = known && t('categoria-risultati', { count });
  // Announced explicitly, because screen readers do not read a button whose name has changed.
  useSaid(results);
  return (
    <Wide type="submit" form={form} onClick={() => results && say(results)}>
      {text}
    </Wide>
  );
}

/* Takes all the width that the button beside it does not need, because its text is longer. */
const Wide = styled(Button)`
  && {
    flex: 100;
  }
`;
