import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMeasuresInfiniteQuery } from '../../api/piazza';
import { ListEnd } from '../../core/screen/ListEnd';
import { ListSkeleton, RowsSkeleton } from '../../core/screen/ListSkeleton';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { selectIsSuspended } from '../../core/session/authSlice';
import { useMyID } from '../../core/session/useMe';
import { MeasureCard } from '../../features/provvedimenti/MeasureCard';
import { useAppSelector } from '../../store/hooks';
import { EmptyState } from '../../ui/EmptyState';
import { Stack } from '../../ui/layout/Stack';
import { Suspended } from './Suspended';

/** The newest first. Somebody who is suspended is told so, and finds their data and the end of their profile here too. */
export function Measures() {
  const { t } = useTranslation();
  const query = useMeasuresInfiniteQuery(useMyID(), { refetchOnMountOrArgChange: true });
  const measures = query.data?.pages.flatMap(({ listProvvedimenti }) => listProvvedimenti);
  const failure = {
    title: t('provvedimenti-errore'),
    retryLabel: t('riprova'),
  };
  const isKnown = useAppSelector(selectIsSuspended);
  const holds = (move: string) =>
    measures?.some(({ mossa, stato }) => mossa === move && stato === 'attivo') === true;
  const isClosed = holds('chiudi');
  return (
    <Stack gap={4}>
      {(isKnown || isClosed || holds('sospendi')) && <Suspended isClosed={isClosed} />}
      <QueryScreen
        query={{ ...query, data: measures }}
        skeleton={<ListSkeleton rows={3} />}
        failure={failure}
        empty={
          measures?.length === 0 && (
            <EmptyState
              icon={<ShieldCheck />}
              title={t('provvedimenti-vuoto')}
              text={t('provvedimenti-vuoto-testo')}
            />
          )
        }
      >
        {(list) => (
          <Stack gap={4}>
            {list.map((measure) => (
              <MeasureCard key={measure.provvedimentoID} measure={measure} />
            ))}
            <ListEnd
              query={query}
              skeleton={<RowsSkeleton rows={2} />}
              label={t('caricamento')}
              failure={failure}
            />
          </Stack>
        )}
      </QueryScreen>
    </Stack>
  );
}
