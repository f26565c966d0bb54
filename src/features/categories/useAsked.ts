import { useAppSelector } from '../../store/hooks';
import { useCategoriesQuery, useSubcategoriesQuery } from '../../api/lookup';
import { selectLanguage } from '../../core/language/languageSlice';

/** The category or subcategory in a page's URL. */
export interface Asked {
  categoryID?: number;
  subcategoryID?: number;
  /** The name in the URL, shown until the host's name is loaded. */
  spelled?: string;
  /** The id in the URL is not a valid id. */
  isWrong?: boolean;
}

/** The names of the category and subcategory in the URL, and whether they exist. */
export function useAsked({ categoryID, subcategoryID, spelled = '', isWrong = false }: Asked) {
  const lang = useAppSelector(selectLanguage);
  const hasNone = categoryID === undefined;
  const all = useCategoriesQuery(lang, { skip: hasNone });
  const below = useSubcategoriesQuery(
    { CategorieID: categoryID ?? 0, Abbreviazione: lang },
    { skip: hasNone },
  );
  const found = all.data?.listCategorie.find(({ categorieID }) => categorieID === categoryID);
  const category = found && { id: found.categorieID, name: found.traduzioneTesto };
  const subcategories = (below.currentData?.listSCategorie ?? []).map(({ sCategorieID, traduzione }) => ({
    value: sCategorieID,
    label: traduzione,
  }));
  const one = subcategories.find(({ value }) => value === subcategoryID);
  const isCategoryMissing = !hasNone && all.data !== undefined && !found;
  const isSubcategoryMissing = subcategoryID !== undefined && below.currentData !== undefined && !one;
  return {
    category,
    subcategories,
    name: (subcategoryID === undefined ? category?.name : one?.label) ?? asTitle(spelled),
    isUnknown: isWrong || isCategoryMissing || isSubcategoryMissing,
  };
}

/** Turns the lower-case name in a URL into a title. */
const asTitle = (spelled: string): string => {
  const words = spelled.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
