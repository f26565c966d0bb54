import { limits } from '../../../contract/limits';

/** Which pictures may be picked for something (§5); the host's limits are the same or wider. */
export interface PictureRule {
  types: readonly string[];
  /** The largest file, in bytes. */
  most: number;
}

const photos = ['image/jpeg', 'image/png'];

export const pictureRules = {
  /** Ads, posts, stories. */
  published: { types: [...photos, 'image/webp'], most: limits.imageBytes },
  shop: { types: photos, most: limits.shopImageBytes },
  portrait: { types: photos, most: limits.portraitBytes },
} satisfies Record<string, PictureRule>;

export const isAllowed = (
  { types, most }: PictureRule,
  { type, size }: Pick<File, 'type' | 'size'>,
): boolean => types.includes(type) && size > 0 && size <= most;
