import { useTranslation } from 'react-i18next';
import { OwnShop } from '../../features/negozio/OwnShop';
import { UpdateShop } from '../../features/negozio/UpdateShop';

/** /modifica-negozio/{negozioID}, not in the specification: the owner edits a shop's data, or closes the shop. */
export default function UpdateShopPage() {
  const { t } = useTranslation();
  return (
    <OwnShop title={t('negozio-modifica')}>
      {(shop) => <UpdateShop key={shop.negozioID} shop={shop} />}
    </OwnShop>
  );
}
