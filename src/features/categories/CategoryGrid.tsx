import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { useCategoriesQuery } from '../../api/lookup';
import { selectLanguage } from '../../core/language/languageSlice';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { Spinner } from '../../ui/Spinner';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Grid } from '../../ui/layout/Grid';
import { CategoryIcon } from './CategoryIcon';
import { categoryPath } from './paths';

/** All categories, shown before a search. */
export function CategoryGrid() {
  const { t } = useTranslation();
  const lang = useAppSelector(selectLanguage);
  const query = useCategoriesQuery(lang);
  return (
    <QueryScreen
      query={query}
      skeleton={<Spinner label={t('caricamento')} />}
      failure={t('categoria-errore-elenco')}
      inset
    >
      {({ listCategorie }) => (
        <Grid as="nav" columns="labels" gap={3} pad="1 4 0" aria-label={t('categoria-tutte')}>
          {listCategorie.map(({ categorieID, traduzioneTesto, icona }) => (
            <Stack
              as={Link}
              key={categorieID}
              to={categoryPath(categorieID, traduzioneTesto)}
              align="start"
              justify="start"
              gap={2}
              pad={4}
              rule="all"
              round
              ground="card"
              weight="medium"
            >
              <Text as="span" tone="brand">
                <CategoryIcon name={icona} size={28} />
              </Text>
              {traduzioneTesto}
            </Stack>
          ))}
        </Grid>
      )}
    </QueryScreen>
  );
}
