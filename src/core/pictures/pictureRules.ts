import { limits } from '../../../contract/limits';

/** Which pictures a person may pick for a purpose (§5). The host's own limits are equal or wider. */
export interface PictureRule {
  types: readonly string[];
  /** The maximum file size in bytes. */
  maxBytes: number;
}

const photos = ['image/jpeg', 'image/png'];

export const pictureRules = {
  /** Pictures of ads, posts and stories. */
  published: { types: [...photos, 'image/webp'], maxBytes: limits.imageBytes },
  shop: { types: photos, maxBytes: limits.shopImageBytes },
  portrait: { types: photos, maxBytes: limits.portraitBytes },
} satisfies Record<string, PictureRule>;

/**
 * Labels from file managers and cloud drives that say nothing about the type, or that the host refuses although the
 * browser may draw the file. `shrinkImage` finds the real type from the first bytes, and the preview rejects files that
 * the browser cannot draw.
 */
const vague = /^$|^application\/octet-stream$|^image\/(\*|p?jpe?g|x-png|webp|avif|hei[cf])$/;

export const isAllowed = (
  { types, maxBytes }: PictureRule,
  { type, size }: Pick<File, 'type' | 'size'>,
): boolean => (types.includes(type) || vague.test(type)) && size > 0 && size <= maxBytes;
