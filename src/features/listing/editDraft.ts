import type { Post } from '../../../contract/entities';
import type { RequestOf } from '../../../contract/table';
import { noDescription } from '../../../contract/limits';
import { priceDigits, readPrice, sentPrice } from '../../../contract/price';
import { priceProblem } from './adDraft';
import type { Problems } from '../../ui/form/useForm';

/** The editable fields of a plain post, with the API's names. */
export interface PostEdit {
  titolo: string;
  descrizione: string;
}
export interface AdEditFields extends PostEdit {
  categorieID: number;
  /** The subcategory's id; 0 if there is none. */
  sCategorieID: number;
  /** The typed price. It is kept while the ad is marked as free. */
  prezzo: string;
  gratis: boolean;
  /** The condition: true is new, false is used, null is not stated. */
  statoOggetto: boolean | null;
  venduto: boolean;
  geolocalizzazione: string;
}

export const postEditOf = ({ titolo, descrizione }: Post): PostEdit => ({ titolo, descrizione });

export const adEditOf = (post: Post): AdEditFields => ({
  titolo: post.titolo,
  descrizione: post.descrizione === noDescription ? '' : post.descrizione,
  categorieID: post.categorieID,
  sCategorieID: post.sCategorieID ?? 0,
  prezzo: post.gratis === 1 || post.prezzo === null ? '' : priceDigits(post.prezzo),
  gratis: post.gratis === 1,
  statoOggetto: post.statoOggetto,
  venduto: post.venduto === 1,
  geolocalizzazione: post.geolocalizzazione,
});

/** §5 Ad edit: the title is required, as for a plain post. */
export const checkPostEdit = ({ titolo }: PostEdit): Problems<PostEdit> =>
  titolo.trim() === '' ? { titolo: 'missing' } : {};

export const checkAdEdit = (ad: AdEditFields): Problems<AdEditFields> => ({
  ...checkPostEdit(ad),
  ...(ad.categorieID === 0 && { categorieID: 'missing' }),
  // §5: the decimal separator here is the point, so 12.345 is refused instead of read as twelve thousand.
  ...priceProblem(ad, 'clear'),
});

/**
 * The fields that every edit sends. With `lastUpdate` the host can refuse the edit if the post was changed elsewhere
 * meanwhile.
 */
const common = (edit: PostEdit, { postID, personaID, lastUpdate }: Post) => ({
  postID,
  personaID,
  lastUpdate,
  titolo: edit.titolo.trim(),
  descrizione: edit.descrizione.trim(),
});

export const postEditFields = (edit: PostEdit, post: Post): RequestOf<'POST /api/Post/UpdatePost'> =>
  common(edit, post);

/** §5: a typed decimal comma is sent as a point; a free ad sends the price 0.00. */
export const adEditFields = (
  edit: AdEditFields,
  post: Post,
): RequestOf<'POST /api/Post/UpdatePostInserzione'> => ({
  ...common(edit, post),
  ...(edit.statoOggetto !== null && { statoOggetto: edit.statoOggetto ? 1 : 0 }),
  gratis: edit.gratis ? 1 : 0,
  prezzo: edit.gratis ? '0.00' : sentPrice(readPrice(edit.prezzo, 'clear')),
  categorieID: edit.categorieID,
  sCategorieID: edit.sCategorieID,
  venduto: edit.venduto ? 1 : 0,
  // The place is sent only if it was changed. If it was emptied, the host uses the seller's place.
  ...(edit.geolocalizzazione.trim() !== post.geolocalizzazione && {
    geolocalizzazione: edit.geolocalizzazione.trim(),
  }),
});
