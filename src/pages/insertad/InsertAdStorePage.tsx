import { Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DraftGate } from '../../core/drafts/DraftGate';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { InsertAd } from '../../features/listing/InsertAd';
import { OwnShop } from '../../features/negozio/OwnShop';

/** §2 /insert-ad-store/{negozioID}; §6: only for the shop's owner. */
export default function InsertAdStorePage() {
  const { t } = useTranslation();
  return (
    <OwnShop
      title={t('negozio-titolo')}
      foreign={({ negozioID }) => (
        <EmptyState
          said="assertive"
          icon={<Store />}
          title={t('negozio-solo-titolare')}
          action={<LinkButton to={`/user-store/${negozioID}`}>{t('negozio-vai')}</LinkButton>}
        />
      )}
    >
      {(shop) => (
        <DraftGate key={shop.negozioID} editor={`insert-ad-store/${shop.negozioID}`}>
          {(kept) => <InsertAd kept={kept} shop={shop} />}
        </DraftGate>
      )}
    </OwnShop>
  );
}
