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

/** Types that phones store photos in and `shrinkImage` turns into one that the host takes. */
const redrawn = ['image/webp', 'image/avif', 'image/heic'];

/** Whether a file, labelled by its first bytes (`labelled`), may be picked. */
export const isAllowed = (
  { types, maxBytes }: PictureRule,
  { type, size }: Pick<File, 'type' | 'size'>,
): boolean => [...types, ...redrawn].includes(type) && size > 0 && size <= maxBytes;
