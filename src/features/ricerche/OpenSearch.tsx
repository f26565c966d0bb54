import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { ListSkeleton } from '../../core/screen/ListSkeleton';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { searchAddress } from './sought';
import { useSavedSearches } from './useSavedSearches';

/** Opens the list of the saved search that a notification names, or the list of all searches if it is gone. */
export function OpenSearch({ ricercaID }: { ricercaID: number }) {
  const { t } = useTranslation();
  const query = useSavedSearches({ isFresh: true });
  // An older answer may count the new results wrongly.
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
