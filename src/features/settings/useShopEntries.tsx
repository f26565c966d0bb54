import { Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../store/hooks';
import { useShopsOfQuery } from '../../api/negozio';
import { selectMyID } from '../../core/session/profileSlice';
import type { MenuEntry } from '../../ui/MenuList';

/** The person's shops, or the way to one; none when the host does not say, undefined until it has. */
export function useShopEntries(): MenuEntry[] | undefined {
  const { t } = useTranslation();
  const myID = useAppSelector(selectMyID);
  const { data, isLoading } = useShopsOfQuery(myID ?? 0, { skip: myID === undefined });
  if (isLoading) return undefined;
  if (!data) return [];
  const icon = <Store aria-hidden />;
  const shops = data.listNegozio;
  if (shops.length === 0) return [{ to: '/crea-negozio', icon, label: t('settings-crea-negozio') }];
  return shops.map(({ negozioID, nomeNegozio }) => ({
    to: `/user-store/${negozioID}`,
    icon,
    label: t('settings-negozio'),
    note: nomeNegozio,
  }));
}
