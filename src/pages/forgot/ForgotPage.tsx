import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../store/hooks';
import { useTextsQuery } from '../../api/lookup';
import { selectLanguage } from '../../core/language/languageSlice';
import { IconLink } from '../../ui/IconLink';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { NoTexts } from '../../features/recovery/NoTexts';
import { Recovery } from '../../features/recovery/Recovery';

export default function ForgotPage() {
  const { t } = useTranslation();
  const lang = useAppSelector(selectLanguage);
  const { isError, isFetching, refetch } = useTextsQuery(lang);
  if (isError) return <NoTexts busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title={t('recupero-titolo')}
        back={
          <IconLink to="/" label={t('indietro')}>
            <ChevronLeft />
          </IconLink>
        }
      />
      <Screen hasBar={false}>
        <Recovery />
      </Screen>
    </>
  );
}
