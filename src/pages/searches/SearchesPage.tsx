import { useTranslation } from 'react-i18next';
import { OpenSearch } from '../../features/ricerche/OpenSearch';
import { SavedList } from '../../features/ricerche/SavedList';
import { useRouteID } from '../../lib/routeID';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { Stack } from '../../ui/layout/Stack';
import { BackButton } from '../../core/screen/BackButton';
import { LastSearches } from './LastSearches';

/** /ricerche: saved searches, and the last ones of this phone; /ricerche/{ricercaID} leads to the list of one. */
export default function SearchesPage() {
  const { t } = useTranslation();
  const ricercaID = useRouteID('ricercaID');
  return (
    <>
      <PageHeader title={t('ricerche-titolo')} back={<BackButton />} />
      <Screen>
        {ricercaID === undefined ? (
          <Stack gap={6}>
            <SavedList />
            <LastSearches />
          </Stack>
        ) : (
          <OpenSearch ricercaID={ricercaID} />
        )}
      </Screen>
    </>
  );
}
