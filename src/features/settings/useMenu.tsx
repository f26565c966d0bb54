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
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePreferencesQuery } from '../../api/dispositivi';
import { selectMyID } from '../../core/session/profileSlice';
import { useAppSelector } from '../../store/hooks';
import { useShopEntries } from './useShopEntries';

/** Whether calls go to keepers alone that this person can turn off; undefined until the host has said. */
function useKeeps(): boolean | undefined {
  const myID = useAppSelector(selectMyID);
  const { data, isLoading } = usePreferencesQuery(myID ?? 0, { skip: myID === undefined });
  return isLoading ? undefined : (data?.righe.some(({ tipo }) => tipo === 'custode') ?? false);
}

/** The menu's three groups; one's shop, and the keepers' work, come a moment later. */
export function useMenu() {
  const { t } = useTranslation();
  const [shops, keeps] = [useShopEntries(), useKeeps()];
  const isComplete = shops !== undefined && keeps !== undefined;
  const account = [
    {
      to: '/impostazioni',
      icon: <Settings aria-hidden />,
      label: t('settings-impostazioni'),
    },
    {
      to: '/sicurezza',
      icon: <KeyRound aria-hidden />,
      label: t('settings-sicurezza'),
    },
    {
      to: '/conversazioni',
      icon: <MessageCircle aria-hidden />,
      label: t('conversazioni-titolo'),
    },
    {
      to: '/ricerche',
      icon: <BellRing aria-hidden />,
      label: t('ricerche-titolo'),
    },
    ...(isComplete ? shops : []),
    ...(isComplete && keeps
      ? [{ to: '/custode', icon: <Gavel aria-hidden />, label: t('custode-titolo') }]
      : []),
  ];
  const help = [
    {
      to: '/centro-assistenza',
      icon: <LifeBuoy aria-hidden />,
      label: t('settings-assistenza'),
    },
    {
      to: '/invia-feddback',
      icon: <MessageSquareHeart aria-hidden />,
      label: t('settings-feedback'),
    },
    {
      to: '/centro-assistenza#problema',
      icon: <Bug aria-hidden />,
      label: t('assistenza-problema-titolo'),
    },
  ];
  const papers = [
    { to: '/privacy-policy', icon: <ShieldCheck aria-hidden />, label: t('settings-privacy') },
    { to: '/note-legali', icon: <Scale aria-hidden />, label: t('settings-note-legali') },
    { to: '/cookie', icon: <Cookie aria-hidden />, label: t('settings-cookie') },
  ];
  return { account, help, papers, isComplete };
}
