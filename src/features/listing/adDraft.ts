import type { RequestOf } from '../../../contract/table';
import { noDescription } from '../../../contract/limits';
import { readPrice, sentPrice, type Thousands } from '../../../contract/price';
import type { Problems } from '../../ui/form/useForm';

export type AdCondition = 'nuovo' | 'usato';

export interface AdDraft {
  title: string;
  /** The category's id; 0 if none is chosen yet. */
  categorieID: number;
  /** The subcategory's id; 0 if there is none. */
  sCategorieID: number;
  /** The typed price. It is kept while the ad is marked as free. */
  prezzo: string;
  gratis: boolean;
  condition: AdCondition;
  description: string;
  /** The ad's place; if empty, the host uses the seller's. */
  geolocalizzazione: string;
}

/** The condition (new or used) in the URL's `?condition=`, if any. */
export const askedCondition = (condition: string | null): Partial<AdDraft> =>
  condition === 'nuovo' || condition === 'usato' ? { condition } : {};

export const emptyAd: AdDraft = {
  title: '',
  categorieID: 0,
  sCategorieID: 0,
  prezzo: '',
  gratis: false,
  condition: 'nuovo',
  description: '',
  geolocalizzazione: '',
};

/** §5: an ad must be free or have a price with at most two decimals. */
export function priceProblem(
  { prezzo, gratis }: Pick<AdDraft, 'prezzo' | 'gratis'>,
  thousands: Thousands,
): Problems<Pick<AdDraft, 'prezzo'>> {
  if (gratis) return {};
  if (prezzo.trim() === '') return { prezzo: 'missing' };
  return readPrice(prezzo, thousands) === undefined ? { prezzo: 'invalid' } : {};
}

/** §5: a title, a category, and either a price or "free" are required. */
export const checkAd = (ad: AdDraft): Problems<AdDraft> => ({
  ...(ad.title.trim() === '' && { title: 'missing' }),
  ...(ad.categorieID === 0 && { categorieID: 'missing' }),
  ...priceProblem(ad, 'any'),
});

/** Converts the draft to the API's fields. `free` is the translated word that a free ad sends as its price (§5). */
export const adFields = (
  ad: AdDraft,
  personaID: number,
  free: string,
): RequestOf<'POST /api/Post/AddPostInserzione'> => ({
  personaID,
  title: ad.title.trim(),
  description: ad.description.trim() || noDescription,
  gratis: ad.gratis ? 1 : 0,
  prezzo: ad.gratis ? free : sentPrice(readPrice(ad.prezzo, 'any')),
  categorieID: ad.categorieID,
  sCategorieID: ad.sCategorieID,
  condition: ad.condition,
  ...(ad.geolocalizzazione.trim() !== '' && { geolocalizzazione: ad.geolocalizzazione.trim() }),
});
