import { useTranslation } from 'react-i18next';
import { usePublicNumbersQuery } from '../../api/piazza';
import { ListSkeleton } from '../../core/screen/ListSkeleton';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { Text } from '../../ui/layout/Text';
import { LinkFrame } from '../../ui/LinkFrame';
import { Months } from '../../features/custode/Months';

/** /numeri: the last twelve months of reports and decisions, for everybody. */
export default function NumbersPage() {
  const { t } = useTranslation();
  const query = usePublicNumbersQuery();
  return (
    <LinkFrame title={t('numeri-titolo')}>
      <Text tone="soft">{t('numeri-testo')}</Text>
      <QueryScreen query={query} skeleton={<ListSkeleton rows={3} />} failure={t('numeri-errore')}>
        {({ mesi }) => <Months mesi={mesi} />}
      </QueryScreen>
    </LinkFrame>
  );
}
