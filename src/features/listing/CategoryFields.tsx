import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useAppSelector } from '../../store/hooks';
import { useCategoriesQuery, useSubcategoriesQuery } from '../../api/lookup';
import { selectLanguage } from '../../core/language/languageSlice';
import { theme } from '../../theme/theme';
import { SelectField } from '../../ui/SelectField';
import { TextButton } from '../../ui/TextButton';
import type { AdDraft } from './adDraft';
import { Note } from './listing.styles';

interface Props {
  value: Pick<AdDraft, 'categorieID' | 'sCategorieID'>;
  isMissing: boolean;
  onChange: (value: Pick<AdDraft, 'categorieID' | 'sCategorieID'>) => void;
}

/** The category, and below it the subcategory once there is one to choose from. */
export function CategoryFields({ value, isMissing, onChange }: Props) {
  const { t } = useTranslation();
  const Abbreviazione = useAppSelector(selectLanguage);
  const { categorieID, sCategorieID } = value;
  const main = useCategoriesQuery(Abbreviazione);
  const sub = useSubcategoriesQuery({ CategorieID: categorieID, Abbreviazione }, { skip: categorieID === 0 });
  const failed = [main, sub].filter(({ isError }) => isError);
  return (
    <Group>
      <SelectField
        label={t('inserisci-categoria', 'Categoria')}
        name="categorieID"
        required
        placeholder={t('scegli', 'Scegli…')}
        options={(main.data?.listCategorie ?? []).map((row) => ({
          value: row.categorieID,
          label: row.traduzioneTesto,
        }))}
        value={categorieID || ''}
        error={isMissing ? t('inserisci-categoria-mancante', 'Scegli la categoria.') : undefined}
        onChange={(event) => onChange({ categorieID: Number(event.target.value), sCategorieID: 0 })}
      />
      {categorieID !== 0 && (
        <SelectField
          label={t('inserisci-sottocategoria', 'Sottocategoria')}
          name="sCategorieID"
          placeholder={t('scegli', 'Scegli…')}
          options={(sub.currentData?.listSCategorie ?? []).map((row) => ({
            value: row.sCategorieID,
            label: row.traduzione,
          }))}
          value={sCategorieID || ''}
          onChange={(event) => onChange({ categorieID, sCategorieID: Number(event.target.value) })}
        />
      )}
      {failed.length > 0 && (
        <Note role="alert" data-tone="error">
          {t('inserisci-categorie-errore', 'Le categorie non si caricano.')}{' '}
          <TextButton onClick={() => failed.forEach(({ refetch }) => void refetch())}>
            {t('riprova', 'Riprova')}
          </TextButton>
        </Note>
      )}
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
`;
