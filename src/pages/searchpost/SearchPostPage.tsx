import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { Page } from '../../core/screen/Page';

/** §2: the specification asks only for a placeholder here. */
export default function SearchPostPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('ricerca-post-titolo')}>
      <EmptyState
        icon={<Search />}
        title={t('ricerca-post-presto')}
        action={<LinkButton to="/category">{t('ricerca-vai-categorie')}</LinkButton>}
      />
    </Page>
  );
}
