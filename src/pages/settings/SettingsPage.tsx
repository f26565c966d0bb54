import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { loggedOut } from '../../api/events';
import { useAppDispatch } from '../../store/hooks';
import { usePlace } from '../../core/places/usePlace';
import { DisplayChoices } from '../../features/display/DisplayChoices';
import { Button } from '../../ui/Button';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { Stack } from '../../ui/layout/Stack';
import { MenuList } from '../../ui/MenuList';
import { ProfileLink } from '../../features/settings/ProfileLink';
import { useMenu } from '../../features/settings/useMenu';

/** §2 /user-settings: the menu, and the logout. */
export default function SettingsPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { account, help, papers, isComplete } = useMenu();
  usePlace('/user-settings', isComplete);
  return (
    <>
      <PageHeader title={t('settings-titolo')} />
      <Screen>
        <Stack gap={5}>
          <ProfileLink />
          <MenuList heading={t('settings-account')} entries={account} isGrowing={!isComplete} />
          <DisplayChoices />
          <MenuList heading={t('settings-aiuto')} entries={help} />
          <MenuList heading={t('settings-documenti')} entries={papers} />
          <Button wide variant="ghost" onClick={() => dispatch(loggedOut())}>
            <LogOut aria-hidden size={20} />
            {t('settings-esci')}
          </Button>
        </Stack>
      </Screen>
    </>
  );
}
