import { Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconLink } from '../../ui/IconLink';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { Announcements } from '../../features/annunci/Announcements';
import { Events } from '../../features/notifiche/Events';
import { useGroup } from '../../features/notifiche/GroupChips';
import { InboxLink } from '../../features/chat/InboxLink';
import { MarkRead } from '../../features/notifiche/MarkRead';

/** §2: the person's notifications, newest first. Opening the page resets the counter (§4). */
export default function NotificationsPage() {
  const { t } = useTranslation();
  const gruppo = useGroup();
  return (
    <>
      <PageHeader
        title={t('notifiche-titolo')}
        right={
          <>
            {gruppo === undefined && <MarkRead />}
            <IconLink to="/impostazioni/notifiche" label={t('notifiche-impostazioni')}>
              <Settings />
            </IconLink>
          </>
        }
      />
      <Screen flush>
        <InboxLink />
        <Announcements />
        <Events />
      </Screen>
    </>
  );
}
