import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { ListSkeleton } from '../../core/screen/ListSkeleton';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { searchAddress } from './sought';
import { useSavedSearches } from './useSavedSearches';

/** Redirects from a notification to the results of its saved search, or to all saved searches if it was deleted. */
export function OpenSearch({ ricercaID }: { ricercaID: number }) {
  const { t } = useTranslation();
  const query = useSavedSearches({ isFresh: true });
  // Waits for a fresh response, because a cached one may have the wrong number of new results.
  const data = query.isFetching ? undefined : query.data;
  return (
    <QueryScreen
      query={{ ...query, data }}
      skeleton={<ListSkeleton rows={4} />}
      failure={t('ricerche-errore')}
    >
      {(searches) => {
        const found = searches.find(({ row }) => row?.ricercaID === ricercaID);
        return <Navigate replace to={found ? searchAddress(found.sought) : '/ricerche'} />;
      }}
    </QueryScreen>
  );
}
