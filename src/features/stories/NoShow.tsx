import { type ReactNode } from 'react';
import { Images } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../core/screen/Page';

export function NoStories() {
  const { t } = useTranslation();
  return (
    <NoShow>
      <EmptyState icon={<Images />} title={t('storia-vuoto')} />
    </NoShow>
  );
}

/** The page that says why no story is shown. */
export function NoShow({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Page title={t('storie-titolo')} hasBar={false}>
      {children}
    </Page>
  );
}
