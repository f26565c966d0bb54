import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CountedList } from '../../api/post';
import { say } from '../../lib/say';
import { useSaid } from '../../lib/useSaid';
import { Button } from '../../ui/Button';
import type { Filters } from '../../../contract/filters';
import { useCount } from './useCount';

interface Props {
  /** The id of the form that it sends. */
  form: string;
  list: CountedList;
  /** The filters that the fields stand for; undefined while they cannot be read. */
  filters: Filters | undefined;
}

/** Says what the list would hold with the filters as they stand; while that is not known, what it does. */
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
  // A button that changes its name is not read out.
  useSaid(results);
  return (
    <Wide type="submit" form={form} onClick={() => results && say(results)}>
      {text}
    </Wide>
  );
}

/* Its text is the longer one of the foot. */
const Wide = styled(Button)`
  && {
    flex: 2;
  }
`;
