import { Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useShopQuery } from '../../api/negozio';
import { useMyID } from '../../core/session/useMe';
import { useRouteID } from '../../lib/routeID';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { PageHeader } from '../../ui/PageHeader';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { Screen } from '../../ui/Screen';
import { BackButton } from '../components/BackButton';
import { UpdateShop } from './UpdateShop';

/** /modifica-negozio/{negozioID}, beyond the specification: its owner corrects a shop's data, or closes it. */
export default function UpdateShopPage() {
  const { t } = useTranslation();
  const id = useRouteID('negozioID');
  const myID = useMyID();
  const { currentData, isError, isFetching, refetch } = useShopQuery(id ?? 0, { skip: id === undefined });
  const [shop] = currentData?.listNegozio ?? [];
  if (shop?.personaID === myID) return <UpdateShop key={shop.negozioID} shop={shop} />;
  if (id !== undefined && !currentData && !isError)
    return <PageSkeleton label={t('caricamento', 'Loading...')} />;
  return (
    <>
      <PageHeader title={t('negozio-modifica', 'Modifica il negozio')} back={<BackButton />} />
      <Screen hasBar={false}>
        {isError && !currentData ? (
          <ErrorState
            title={t('negozio-errore', 'Non riusciamo a caricare il negozio.')}
            retryLabel={t('negozio-riprova', 'Riprova')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <EmptyState role="alert" icon={<Store />} title={t('negozio-non-trovato', 'Negozio non trovato')} />
        )}
      </Screen>
    </>
  );
}
