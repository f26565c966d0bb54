import {
  BellRing,
  Bug,
  Cookie,
  KeyRound,
  LifeBuoy,
  MessageCircle,
  MessageSquareHeart,
  Scale,
  Settings,
  ShieldCheck,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useShopEntries } from './useShopEntries';

/** The menu's three groups; one's shop comes a moment later. */
export function useMenu() {
  const { t } = useTranslation();
  const shops = useShopEntries();
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
    ...(shops ?? []),
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
  return { account, help, papers, isComplete: shops !== undefined };
}
