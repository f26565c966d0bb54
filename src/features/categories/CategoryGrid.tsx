import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAppSelector } from '../../store/hooks';
import { useCategoriesQuery } from '../../api/lookup';
import { selectLanguage } from '../../core/language/languageSlice';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { theme } from '../../theme/theme';
import { Spinner } from '../../ui/Spinner';
import { CategoryIcon } from './CategoryIcon';
import { categoryPath } from './paths';

/** Every category, to begin from. */
export function CategoryGrid() {
  const { t } = useTranslation();
  const lang = useAppSelector(selectLanguage);
  const query = useCategoriesQuery(lang);
  return (
    <QueryScreen
      query={query}
      skeleton={<Spinner label={t('caricamento', 'Loading...')} />}
      failure={{
        title: t('categoria-errore-elenco', 'Le categorie non si caricano.'),
        retryLabel: t('categoria-riprova', 'Riprova'),
      }}
      inset
    >
      {({ listCategorie }) => (
        <Grid aria-label={t('categoria-tutte', 'Tutte le categorie')}>
          {listCategorie.map(({ categorieID, traduzioneTesto, icona }) => (
            <Tile key={categorieID} to={categoryPath(categorieID, traduzioneTesto)}>
              <CategoryIcon name={icona} size={28} />
              {traduzioneTesto}
            </Tile>
          ))}
        </Grid>
      )}
    </QueryScreen>
  );
}

const Grid = styled.nav`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8rem), 1fr));
  gap: ${theme.space[3]};
  padding: ${theme.space[1]} ${theme.space[4]} 0;
`;

const Tile = styled(Link)`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.m};
  background: ${theme.color.card};
  font-weight: ${theme.weight.medium};

  svg {
    color: ${theme.color.brand};
  }
`;
