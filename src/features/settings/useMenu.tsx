import {
  BellRing,
  Bug,
  Cookie,
  Gavel,
  KeyRound,
  LifeBuoy,
  MessageCircle,
  MessageSquareHeart,
  Scale,
  Settings,
  ShieldCheck,
  Store,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePreferencesQuery } from '../../api/dispositivi';
import { selectMyID } from '../../core/session/profileSlice';
import { useAppSelector } from '../../store/hooks';
import { useShopsOfQuery } from '../../api/negozio';
import type { MenuEntry } from '../../ui/MenuList';

/**
 * Whether the person is a keeper, which the host shows by offering the notification setting `custode`; undefined
 * until it has loaded.
 */
function useKeeps(): boolean | undefined {
  const myID = useAppSelector(selectMyID);
  const { data, isLoading } = usePreferencesQuery(myID ?? 0, { skip: myID === undefined });
  return isLoading ? undefined : (data?.righe.some(({ tipo }) => tipo === 'custode') ?? false);
}

/**
 * The menu entries for the person's shops, or for creating one. Empty if loading failed, undefined until it has ended.
 */
function useShopEntries(): MenuEntry[] | undefined {
  const { t } = useTranslation();
  const myID = useAppSelector(selectMyID);
  const { data, isLoading } = useShopsOfQuery(myID ?? 0, { skip: myID === undefined });
  if (isLoading) return undefined;
  if (!data) return [];
  const shops = data.listNegozio;
  if (shops.length === 0) return [{ to: '/crea-negozio', Icon: Store, label: t('settings-crea-negozio') }];
  return shops.map(({ negozioID, nomeNegozio }) => ({
    to: `/user-store/${negozioID}`,
    Icon: Store,
    label: t('settings-negozio'),
    note: nomeNegozio,
  }));
}

/** The menu's three groups. The entries for shops and for keepers are added once they have loaded. */
export function useMenu() {
  const { t } = useTranslation();
  const [shops, keeps] = [useShopEntries(), useKeeps()];
  const isComplete = shops !== undefined && keeps !== undefined;
  const account = [
    { to: '/impostazioni', Icon: Settings, label: t('settings-impostazioni') },
    { to: '/sicurezza', Icon: KeyRound, label: t('settings-sicurezza') },
    { to: '/conversazioni', Icon: MessageCircle, label: t('conversazioni-titolo') },
    { to: '/ricerche', Icon: BellRing, label: t('ricerche-titolo') },
    ...(isComplete ? shops : []),
    ...(isComplete && keeps ? [{ to: '/custode', Icon: Gavel, label: t('custode-titolo') }] : []),
  ];
  const help = [
    { to: '/centro-assistenza', Icon: LifeBuoy, label: t('settings-assistenza') },
    { to: '/invia-feddback', Icon: MessageSquareHeart, label: t('settings-feedback') },
    { to: '/centro-assistenza#problema', Icon: Bug, label: t('assistenza-problema-titolo') },
  ];
  const papers = [
    { to: '/privacy-policy', Icon: ShieldCheck, label: t('settings-privacy') },
    { to: '/note-legali', Icon: Scale, label: t('settings-note-legali') },
    { to: '/cookie', Icon: Cookie, label: t('settings-cookie') },
  ];
  return { account, help, papers, isComplete };
}
