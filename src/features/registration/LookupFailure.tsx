import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../store/hooks';
import { useCurrenciesQuery, useGendersQuery, useLanguagesQuery } from '../../api/lookup';
import { selectLanguage } from '../../core/language/languageSlice';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { Box } from '../../ui/layout/Box';

const anew = { refetchOnReconnect: true } as const;

/** Shown if the lists of choices failed to load, which the registration needs; offers a retry. */
export function LookupFailure() {
  const { t } = useTranslation();
  const lang = useAppSelector(selectLanguage);
  const failed = [
    useLanguagesQuery(undefined, anew),
    useCurrenciesQuery(undefined, anew),
    useGendersQuery(lang, anew),
  ].filter(({ isError }) => isError);
  if (failed.length === 0) return null;
  return (
    <Box pad="0 0 4">
      <Banner
        tone="error"
        said="assertive"
        action={
          <Button variant="ghost" size="s" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
            {t('riprova')}
          </Button>
        }
      >
        {t('registrazione-liste-errore')}
      </Banner>
    </Box>
  );
}
