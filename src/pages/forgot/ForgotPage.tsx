import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../store/hooks';
import { useTextsQuery } from '../../api/lookup';
import { selectLanguage } from '../../core/language/languageSlice';
import { IconLink } from '../../ui/IconLink';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { Failure } from '../../core/screen/Failure';
import { Recovery } from '../../features/recovery/Recovery';

export default function ForgotPage() {
  const { t } = useTranslation();
  const lang = useAppSelector(selectLanguage);
  const { isError, isFetching, refetch } = useTextsQuery(lang);
  // §8: no form is shown if its texts fail to load.
  if (isError)
    return (
      <Screen hasBar={false}>
        <Failure title={t('traduzioni-errore')} busy={isFetching} onRetry={() => void refetch()} />
      </Screen>
    );
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
