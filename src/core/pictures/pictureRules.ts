import { limits } from '../../../contract/limits';

/** The pictures that may be picked for a purpose (§5). The host's limits are equal or wider. */
export interface PictureRule {
  types: readonly string[];
  /** The largest file, in bytes. */
  maxBytes: number;
}

const photos = ['image/jpeg', 'image/png'];

export const pictureRules = {
  /** For ads, posts and stories. */
  published: { types: [...photos, 'image/webp'], maxBytes: limits.imageBytes },
  shop: { types: photos, maxBytes: limits.shopImageBytes },
  portrait: { types: photos, maxBytes: limits.portraitBytes },
} satisfies Record<string, PictureRule>;

/**
 * File labels that say nothing, or that the host does not accept although the browser may draw the file. File managers
 * and cloud drives give such labels. `shrinkImage` finds the type from the first bytes, and the preview refuses files
 * that the browser cannot draw.
 */
const vague = /^$|^application\/octet-stream$|^image\/(\*|p?jpe?g|x-png|webp|avif|hei[cf])$/;

export const isAllowed = (
  { types, maxBytes }: PictureRule,
  { type, size }: Pick<File, 'type' | 'size'>,
): boolean => (types.includes(type) || vague.test(type)) && size > 0 && size <= maxBytes;
