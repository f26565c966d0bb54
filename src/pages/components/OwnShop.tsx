import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shop } from '../../../contract/entities';
import { useShopQuery } from '../../api/negozio';
import { useMyID } from '../../core/session/useMe';
import { useRouteID } from '../../lib/routeID';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { PageHeader } from '../../ui/PageHeader';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { Screen } from '../../ui/Screen';
import { BackButton } from './BackButton';

interface Props {
  /** Of the page, while the shop is not there. */
  title: string;
  /** What somebody else reads of a shop that there is. */
  foreign?: (shop: Shop) => ReactNode;
  children: (shop: Shop) => ReactNode;
}

/** §6 The shop that the address names, for its owner alone. */
export function OwnShop({ title, foreign, children }: Props) {
  const { t } = useTranslation();
  const id = useRouteID('negozioID');
  const myID = useMyID();
  const { currentData, isError, isFetching, refetch } = useShopQuery(id ?? 0, { skip: id === undefined });
  const [shop] = currentData?.listNegozio ?? [];
  if (shop?.personaID === myID) return children(shop);
  if (id !== undefined && !currentData && !isError)
    return <PageSkeleton label={t('caricamento', 'Loading...')} />;
  return (
    <>
      <PageHeader title={title} back={<BackButton />} />
      <Screen hasBar={false}>
        {isError && !currentData ? (
          <ErrorState
            title={t('negozio-errore', 'Non riusciamo a caricare il negozio.')}
            retryLabel={t('negozio-riprova', 'Riprova')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : shop && foreign ? (
          foreign(shop)
        ) : (
          <EmptyState role="alert" icon={<Store />} title={t('negozio-non-trovato', 'Negozio non trovato')} />
        )}
      </Screen>
    </>
  );
}
