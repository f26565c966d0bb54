import { useTranslation } from 'react-i18next';
import { useShopQuery } from '../../api/negozio';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { useInSight } from '../../core/wayout/useInSight';
import { useRouteID } from '../../lib/routeID';
import { NoShop } from '../../features/negozio/NoShop';
import { ShopView } from './ShopView';
import { StoreSkeleton } from '../../features/negozio/StoreSkeleton';
import { Page } from '../../core/screen/Page';

/** §2 /user-store/{negozioID} */
export default function UserStorePage() {
  const { t } = useTranslation();
  const id = useRouteID('negozioID');
  const query = useInSight(useShopQuery(id ?? 0, { skip: id === undefined }));
  const shops = id === undefined ? [] : query.currentData?.listNegozio;
  return (
    <Page title={shops?.[0]?.nomeNegozio ?? t('negozio-titolo')} flush>
      <QueryScreen
        query={{ ...query, data: shops }}
        skeleton={<StoreSkeleton />}
        failure={t('negozio-errore')}
        empty={shops?.length === 0 && <NoShop />}
        inset
      >
        {(list) => list.map((shop) => <ShopView key={shop.negozioID} shop={shop} />)}
      </QueryScreen>
    </Page>
  );
}
