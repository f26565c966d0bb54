import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShopQuery } from '../../api/negozio';
import { DraftGate } from '../../features/drafts/DraftGate';
import { useMyID } from '../../core/session/useMe';
import { useRouteID } from '../../lib/routeID';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { PageHeader } from '../../ui/PageHeader';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { Screen } from '../../ui/Screen';
import { BackButton } from '../components/BackButton';
import { InsertAd } from '../insertad/InsertAd';

/** §2 /insert-ad-store/{negozioID}: §6 for the shop's owner alone. */
export default function InsertAdStorePage() {
  const { t } = useTranslation();
  const id = useRouteID('negozioID');
  const myID = useMyID();
  const { currentData, isError, isFetching, refetch } = useShopQuery(id ?? 0, { skip: id === undefined });
  const [shop] = currentData?.listNegozio ?? [];
  if (shop?.personaID === myID)
    return (
      <DraftGate editor={`insert-ad-store/${shop.negozioID}`}>
        {(kept) => <InsertAd kept={kept} shop={shop} />}
      </DraftGate>
    );
  if (shop)
    return (
      <Refusal
        title={t('negozio-solo-titolare', 'Solo chi gestisce questo negozio può aggiungere annunci.')}
        action={
          <LinkButton to={`/user-store/${shop.negozioID}`}>{t('negozio-vai', 'Vai al negozio')}</LinkButton>
        }
      />
    );
  if (id === undefined || currentData)
    return <Refusal title={t('negozio-non-trovato', 'Negozio non trovato')} />;
  if (!isError) return <PageSkeleton label={t('caricamento', 'Loading...')} />;
  return (
    <Screen hasBar={false}>
      <ErrorState
        title={t('negozio-errore', 'Non riusciamo a caricare il negozio.')}
        retryLabel={t('negozio-riprova', 'Riprova')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </Screen>
  );
}

function Refusal({ title, action }: { title: string; action?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('negozio-titolo', 'Negozio')} back={<BackButton />} />
      <Screen hasBar={false}>
        <EmptyState role="alert" icon={<Store />} title={title} action={action} />
      </Screen>
    </>
  );
}
