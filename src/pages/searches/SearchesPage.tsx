import { useTranslation } from 'react-i18next';
import { OpenSearch } from '../../features/ricerche/OpenSearch';
import { SavedList } from '../../features/ricerche/SavedList';
import { useRouteID } from '../../lib/routeID';
import { Stack } from '../../ui/layout/Stack';
import { LastSearches } from './LastSearches';
import { Page } from '../../core/screen/Page';

/** /ricerche: the saved searches, and this phone's recent ones. /ricerche/{ricercaID} opens the results of one. */
export default function SearchesPage() {
  const { t } = useTranslation();
  const ricercaID = useRouteID('ricercaID');
  return (
    <Page title={t('ricerche-titolo')}>
      {ricercaID === undefined ? (
        <Stack gap={6}>
          <SavedList />
          <LastSearches />
        </Stack>
      ) : (
        <OpenSearch ricercaID={ricercaID} />
      )}
    </Page>
  );
}
