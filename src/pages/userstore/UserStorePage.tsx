import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { useShopQuery } from '../../api/shop';
import { selectProfile } from '../../features/profile/profileSlice';
import { useRouteID } from '../../lib/routeID';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { BackButton } from '../components/BackButton';
import { NoProfile } from '../components/NoProfile';
import { ShopView } from './ShopView';
import { StoreSkeleton } from './StoreSkeleton';

/** §2 /user-store/{negozioID} */
export default function UserStorePage() {
  const { t } = useTranslation();
  const id = useRouteID('negozioID');
  const me = useAppSelector(selectProfile);
  const { currentData, isError, isFetching, refetch } = useShopQuery(id ?? 0, { skip: id === undefined });
  const [shop] = currentData?.listNegozio ?? [];
  if (!me) return <NoProfile />;
  if (shop)
    return (
      <Frame title={shop.nomeNegozio}>
        <ShopView key={shop.negozioID} shop={shop} me={me} />
      </Frame>
    );
  return (
    <Frame title={t('negozio-titolo', 'Negozio')}>
      {id === undefined || currentData ? (
        <EmptyState role="alert" icon={<Store />} title={t('negozio-non-trovato', 'Negozio non trovato')} />
      ) : isError ? (
        <ErrorState
          title={t('negozio-errore', 'Non riusciamo a caricare il negozio.')}
          retryLabel={t('negozio-riprova', 'Riprova')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
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
