import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { StoreExtra } from '../../store/hooks';
import { anew } from '../../api/asked';
import { lookupApi } from '../../api/lookup';
import type { RootState } from '../../store/state';
import { cacheNames } from '../../lib/workerCaches';
import { selectLanguageState } from '../../core/language/languageSlice';

const { categories, languages, currencies, genders } = lookupApi.endpoints;

const isControlled = (): boolean =>
  'caches' in globalThis && 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

const isStocked = async (code: string): Promise<boolean> => {
  const requests = await (await caches.open(cacheNames.texts)).keys();
  return requests.some(({ url }) => url.includes(`/CategorieList?Abbreviazione=${code}`));
};

/**
 * Loads the lists of choices for forms (categories, genders, languages, currencies), so that the service worker caches
 * them: a form may be opened for the first time offline. Resolves to whether all lists are cached.
 */
export const stockForms =
  (): ThunkAction<Promise<boolean>, RootState, StoreExtra, UnknownAction> => async (dispatch, getState) => {
    if (!isControlled()) return false;
    const { code } = selectLanguageState(getState());
    if (await isStocked(code)) return true;
    const answers = await Promise.all([
      dispatch(categories.initiate(code, anew)),
      dispatch(genders.initiate(code, anew)),
      dispatch(languages.initiate(undefined, anew)),
      dispatch(currencies.initiate(undefined, anew)),
    ]);
    return answers.every(({ isSuccess }) => isSuccess);
  };
