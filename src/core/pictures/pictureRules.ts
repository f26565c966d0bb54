import { limits } from '../../../contract/limits';

/** Which pictures may be picked for something (§5); the host's limits are the same or wider. */
export interface PictureRule {
  types: readonly string[];
  /** The largest file, in bytes. */
  maxBytes: number;
}

const photos = ['image/jpeg', 'image/png'];

export const pictureRules = {
  /** Ads, posts, stories. */
  published: { types: [...photos, 'image/webp'], maxBytes: limits.imageBytes },
  shop: { types: photos, maxBytes: limits.shopImageBytes },
  portrait: { types: photos, maxBytes: limits.portraitBytes },
} satisfies Record<string, PictureRule>;

/**
 * Labels that say nothing, or what the host does not take and the browser may draw: file managers and cloud drives give
 * such. The first bytes tell the type (`shrinkImage`), and what the browser cannot show is refused by its preview.
 */
const vague = /^$|^application\/octet-stream$|^image\/(\*|p?jpe?g|x-png|webp|avif|hei[cf])$/;

export const isAllowed = (
  { types, maxBytes }: PictureRule,
  { type, size }: Pick<File, 'type' | 'size'>,
): boolean => (types.includes(type) || vague.test(type)) && size > 0 && size <= maxBytes;
