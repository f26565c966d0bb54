/** A name as an address writes it: `Casa e giardino` is `casa-e-giardino`. */
const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || '-';

/** §2 */
export const categoryPath = (id: number, name: string): string => `/category/${id}/${slug(name)}`;
export const subcategoryPath = (categoryID: number, id: number, name: string): string =>
  `/scategory/${categoryID}/${id}/${slug(name)}`;

/** The category of a subcategory, for addresses without one. The subcategories of category 12 have the ids 1200 to 1299. */
export const categoryOf = (subcategoryID: number): number => Math.floor(subcategoryID / 100);
