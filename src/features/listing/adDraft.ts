import type { RequestOf } from '../../../contract/table';
import { noDescription } from '../../../contract/limits';
import { readPrice, sentPrice, type Thousands } from '../../../contract/price';
import type { Problems } from '../../ui/form/useForm';

export type AdCondition = 'nuovo' | 'usato';

export interface AdDraft {
  title: string;
  /** 0: not chosen yet. */
  categorieID: number;
  /** 0: none. */
  sCategorieID: number;
  /** The typed price; kept while the ad is free. */
  prezzo: string;
  gratis: boolean;
  condition: AdCondition;
  description: string;
  /** The place of the thing; empty: the seller's. */
  geolocalizzazione: string;
}

/** The condition in the address (`?condition=`), if any. */
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

/** §5: the ad needs a price with at most two decimals, or is free. */
export function priceProblem(
  { prezzo, gratis }: Pick<AdDraft, 'prezzo' | 'gratis'>,
  thousands: Thousands,
): Problems<Pick<AdDraft, 'prezzo'>> {
  if (gratis) return {};
  if (prezzo.trim() === '') return { prezzo: 'missing' };
  return readPrice(prezzo, thousands) === undefined ? { prezzo: 'invalid' } : {};
}

/** §5: title and category are required, and a price or free. */
export const checkAd = (ad: AdDraft): Problems<AdDraft> => ({
  ...(ad.title.trim() === '' && { title: 'missing' }),
  ...(ad.categorieID === 0 && { categorieID: 'missing' }),
  ...priceProblem(ad, 'any'),
});

/** The fields as the host takes them. `free` is the translated word that a free ad sends as its price (§5). */
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
