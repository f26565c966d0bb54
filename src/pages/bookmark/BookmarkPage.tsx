import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { SavedGrid } from '../../features/bookmark/SavedGrid';

/** §2 /bookmark: the grid of saved posts. */
export default function BookmarkPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('bookmark-titolo')} />
      <Screen wide>
        <SavedGrid />
      </Screen>
    </>
  );
}
