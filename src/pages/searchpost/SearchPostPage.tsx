import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { BackButton } from '../../core/screen/BackButton';

/** §2: a placeholder only. */
export default function SearchPostPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('ricerca-post-titolo')} back={<BackButton />} />
      <Screen>
        <EmptyState
          icon={<Search />}
          title={t('ricerca-post-presto')}
          action={<LinkButton to="/category">{t('ricerca-vai-categorie')}</LinkButton>}
        />
      </Screen>
    </>
  );
}
