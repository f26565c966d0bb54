import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shop } from '../../../contract/entities';
import { useShopQuery } from '../../api/negozio';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { useMyID } from '../../core/session/useMe';
import { useRouteID } from '../../lib/routeID';
import { EmptyState } from '../../ui/EmptyState';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { Page } from '../../core/screen/Page';

interface Props {
  /** The page's title while the shop is loading or if it does not exist. */
  title: string;
  /** Draws the shop for a viewer who does not own it. */
  foreign?: (shop: Shop) => ReactNode;
  children: (shop: Shop) => ReactNode;
}

/** §6 Loads the shop that the URL names, and draws `children` only for its owner. */
export function OwnShop({ title, foreign, children }: Props) {
  const { t } = useTranslation();
  const id = useRouteID('negozioID');
  const myID = useMyID();
  const { currentData, ...query } = useShopQuery(id ?? 0, { skip: id === undefined });
  const inPage = (instead: ReactNode) => (
    <Page title={title} hasBar={false}>
      {instead}
    </Page>
  );
  return (
    <QueryScreen
      query={{ ...query, data: id === undefined ? [] : currentData?.listNegozio }}
      skeleton={<PageSkeleton label={t('caricamento')} />}
      failure={t('negozio-errore')}
      frame={inPage}
      isQuiet
    >
      {([shop]) => {
        if (shop?.personaID === myID) return children(shop);
        if (shop && foreign) return inPage(foreign(shop));
        return inPage(<EmptyState said="assertive" icon={<Store />} title={t('negozio-non-trovato')} />);
      }}
    </QueryScreen>
  );
}
