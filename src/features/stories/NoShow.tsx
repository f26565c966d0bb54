import { type ReactNode } from 'react';
import { Images } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { BackButton } from '../../core/screen/BackButton';

export function NoStories() {
  const { t } = useTranslation();
  return (
    <NoShow>
      <EmptyState icon={<Images />} title={t('storia-vuoto')} />
    </NoShow>
  );
}

/** Why there is nothing to watch, with the way out. */
export function NoShow({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('storie-titolo')} back={<BackButton />} />
      <Screen hasBar={false}>{children}</Screen>
    </>
  );
}
