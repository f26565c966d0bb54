import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isToldBeside } from '../../api/apiError';
import { useShopQuery } from '../../api/negozio';
import { useRouteID } from '../../lib/routeID';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { FailureBanner } from '../../ui/FailureBanner';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { BackButton } from '../components/BackButton';
import { ShopView } from './ShopView';
import { StoreSkeleton } from './StoreSkeleton';

/** §2 /user-store/{negozioID} */
export default function UserStorePage() {
  const { t } = useTranslation();
  const id = useRouteID('negozioID');
  const { currentData, error, isFetching, refetch } = useShopQuery(id ?? 0, { skip: id === undefined });
  const [shop] = currentData?.listNegozio ?? [];
  const failure = {
    title: t('negozio-errore', 'Non riusciamo a caricare il negozio.'),
    retryLabel: t('negozio-riprova', 'Riprova'),
    busy: isFetching,
    onRetry: () => void refetch(),
  };
  if (shop)
    return (
      <Frame title={shop.nomeNegozio}>
        {isToldBeside(error) && <FailureBanner inset {...failure} />}
        <ShopView key={shop.negozioID} shop={shop} />
      </Frame>
    );
  return (
    <Frame title={t('negozio-titolo', 'Negozio')}>
      {id === undefined || currentData ? (
        <EmptyState role="alert" icon={<Store />} title={t('negozio-non-trovato', 'Negozio non trovato')} />
      ) : error ? (
        <ErrorState {...failure} />
      ) : (
        <StoreSkeleton />
      )}
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} back={<BackButton />} />
      <Screen flush>{children}</Screen>
    </>
  );
}
