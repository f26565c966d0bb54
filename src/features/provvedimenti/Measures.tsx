import type { ReactNode } from 'react';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMeasuresInfiniteQuery } from '../../api/piazza';
import { ListEnd } from '../../core/screen/ListEnd';
import { ListSkeleton } from '../../core/screen/ListSkeleton';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { selectIsSuspended } from '../../core/session/authSlice';
import { useMyID } from '../../core/session/useMe';
import { MeasureCard } from './MeasureCard';
import { useAppSelector } from '../../store/hooks';
import { EmptyState } from '../../ui/EmptyState';
import { Stack } from '../../ui/layout/Stack';
import { Suspended } from './Suspended';

/**
 * The keepers' decisions about the person, newest first. A suspended person reads why, and can request their data or
 * delete their profile below (`wayOut`).
 */
export function Measures({ wayOut }: { wayOut: ReactNode }) {
  const { t } = useTranslation();
  const query = useMeasuresInfiniteQuery(useMyID(), { refetchOnMountOrArgChange: true });
  const measures = query.data?.pages.flatMap(({ listProvvedimenti }) => listProvvedimenti);
  const failure = t('provvedimenti-errore');
  const isKnown = useAppSelector(selectIsSuspended);
  const holding = (move: string) =>
    measures?.find(({ mossa, stato }) => mossa === move && stato === 'attivo');
  const closing = holding('chiudi');
  const decisive = closing ?? holding('sospendi');
  return (
    <Stack gap={4}>
      {(isKnown || decisive) && (
        <Suspended isClosed={closing !== undefined}>
          {decisive && <MeasureCard measure={decisive} />}
          {/* Drawn only after the decisions have loaded, because these would push the buttons away from under a finger.
           */}
          {(measures !== undefined || query.isError) && wayOut}
        </Suspended>
      )}
      <QueryScreen
        query={{ ...query, data: measures?.filter((measure) => measure !== decisive) }}
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
            <ListEnd query={query} failure={failure} />
          </Stack>
        )}
      </QueryScreen>
    </Stack>
  );
}
