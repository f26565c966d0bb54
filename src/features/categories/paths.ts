/** The URL form of a name: `Casa e giardino` becomes `casa-e-giardino`. */
const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || '-';

/** §2: the URL of a category's page. */
export const categoryPath = (id: number, name: string): string => `/category/${id}/${slug(name)}`;
export const subcategoryPath = (categoryID: number, id: number, name: string): string =>
  `/scategory/${categoryID}/${id}/${slug(name)}`;

/**
 * The category of a subcategory, for URLs that name only the subcategory. Category 12 has the subcategories 1200 to
 * 1299.
 */
export const categoryOf = (subcategoryID: number): number => Math.floor(subcategoryID / 100);
