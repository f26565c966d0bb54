import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../store/hooks';
import { useCategoriesQuery, useSubcategoriesQuery } from '../../api/lookup';
import { selectLanguage } from '../../core/language/languageSlice';
import { SelectField } from '../../ui/SelectField';
import { TextButton } from '../../ui/TextButton';
import { Stack } from '../../ui/layout/Stack';
import { Alert } from '../../ui/layout/Text';
import type { AdDraft } from './adDraft';

interface Props {
  value: Pick<AdDraft, 'categorieID' | 'sCategorieID'>;
  error: string | undefined;
  onChange: (value: Pick<AdDraft, 'categorieID' | 'sCategorieID'>) => void;
}

/** The field for the category, and below it the field for the subcategory, if the category has any. */
export function CategoryFields({ value, error, onChange }: Props) {
  const { t } = useTranslation();
  const Abbreviazione = useAppSelector(selectLanguage);
  const { categorieID, sCategorieID } = value;
  const main = useCategoriesQuery(Abbreviazione);
  const sub = useSubcategoriesQuery({ CategorieID: categorieID, Abbreviazione }, { skip: categorieID === 0 });
  const failed = [main, sub].filter(({ isError }) => isError);
  return (
    <Stack gap={3}>
      <SelectField
        label={t('inserisci-categoria')}
        name="categorieID"
        required
        placeholder={t('scegli')}
        options={(main.data?.listCategorie ?? []).map((row) => ({
          value: row.categorieID,
          label: row.traduzioneTesto,
        }))}
        value={categorieID || ''}
        error={error}
        onChange={(event) => onChange({ categorieID: Number(event.target.value), sCategorieID: 0 })}
      />
      {categorieID !== 0 && (
        <SelectField
          label={t('inserisci-sottocategoria')}
          name="sCategorieID"
          placeholder={t('scegli')}
          options={(sub.currentData?.listSCategorie ?? []).map((row) => ({
            value: row.sCategorieID,
            label: row.traduzione,
          }))}
          value={sCategorieID || ''}
          onChange={(event) => onChange({ categorieID, sCategorieID: Number(event.target.value) })}
        />
      )}
      {failed.length > 0 && (
        <Alert size="s" pad="2 0 0">
          {t('inserisci-categorie-errore')}{' '}
          <TextButton onClick={() => failed.forEach(({ refetch }) => void refetch())}>
            {t('riprova')}
          </TextButton>
        </Alert>
      )}
    </Stack>
  );
}
