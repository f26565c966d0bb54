import {
  Bug,
  Cookie,
  KeyRound,
  LifeBuoy,
  LogOut,
  MessageCircle,
  MessageSquareHeart,
  Scale,
  Settings,
  ShieldCheck,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { loggedOut } from '../../api/events';
import { useAppDispatch } from '../../store/hooks';
import { usePlace } from '../../features/places/usePlace';
import { DisplayChoices } from '../../features/display/DisplayChoices';
import { Button } from '../../ui/Button';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { Stack } from '../../ui/layout/Stack';
import { MenuList } from '../components/MenuList';
import { ProfileLink } from './ProfileLink';
import { useShopEntries } from './useShopEntries';

/** §2 /user-settings: the menu, and the way out. */
export default function SettingsPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const shops = useShopEntries();
  usePlace('/user-settings', shops !== undefined);
  const account = [
    {
      to: '/impostazioni',
      icon: <Settings aria-hidden />,
      label: t('settings-impostazioni', 'Impostazioni'),
    },
    {
      to: '/sicurezza',
      icon: <KeyRound aria-hidden />,
      label: t('settings-sicurezza', 'Accesso e sicurezza'),
    },
    {
      to: '/conversazioni',
      icon: <MessageCircle aria-hidden />,
      label: t('conversazioni-titolo', 'Messaggi'),
    },
    ...(shops ?? []),
  ];
  const help = [
    {
      to: '/centro-assistenza',
      icon: <LifeBuoy aria-hidden />,
      label: t('settings-assistenza', 'Centro assistenza'),
    },
    {
      to: '/invia-feddback',
      icon: <MessageSquareHeart aria-hidden />,
      label: t('settings-feedback', 'Invia un feedback'),
    },
    {
      to: '/centro-assistenza#problema',
      icon: <Bug aria-hidden />,
      label: t('assistenza-problema-titolo', 'Segnala un problema'),
    },
  ];
  const papers = [
    { to: '/privacy-policy', icon: <ShieldCheck aria-hidden />, label: t('settings-privacy', 'Privacy') },
    { to: '/note-legali', icon: <Scale aria-hidden />, label: t('settings-note-legali', 'Note legali') },
    { to: '/cookie', icon: <Cookie aria-hidden />, label: t('settings-cookie', 'Cookie') },
  ];
  return (
    <>
      <PageHeader title={t('settings-titolo', 'Menu')} />
      <Screen>
        <Stack gap={5}>
          <ProfileLink />
          <MenuList heading={t('settings-account', 'Account')} entries={account} isGrowing={!shops} />
          <DisplayChoices />
          <MenuList heading={t('settings-aiuto', 'Aiuto')} entries={help} />
          <MenuList heading={t('settings-documenti', 'Documenti')} entries={papers} />
          <Button wide variant="ghost" onClick={() => dispatch(loggedOut())}>
            <LogOut aria-hidden size={20} />
            {t('settings-esci', 'Esci')}
          </Button>
        </Stack>
      </Screen>
    </>
  );
}
