import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { selectMyID } from '../../features/profile/profileSlice';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { NoProfile } from '../components/NoProfile';
import { SavedGrid } from './SavedGrid';

/** §2 /bookmark: the grid of saved posts. */
export default function BookmarkPage() {
  const { t } = useTranslation();
  const myID = useAppSelector(selectMyID);
  if (myID === undefined) return <NoProfile />;
  return (
    <>
      <PageHeader title={t('bookmark-titolo', 'Salvati')} />
      <Screen>
        <SavedGrid myID={myID} />
      </Screen>
    </>
  );
}
