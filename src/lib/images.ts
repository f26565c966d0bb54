/** `/images/posts/ab/{32 hex}-720.webp`. A changed profile picture has a query in addition, which bypasses caches. */
const ours = /^(.*\/images\/(\w+)\/[0-9a-f]{2}\/[0-9a-f]{32})-\d+\.webp(\?.*)?$/;

const profileWidths = [96, 300, 640];
const widths = [320, 720, 1280];

/**
 * The same picture in another width. A name that the host did not make, such as the default picture's, is returned
 * unchanged.
 */
export function imageVariant(name: string, width: number): string {
  return name.replace(ours, (_, stem: string, _kind: string, query = '') => `${stem}-${width}.webp${query}`);
}

/** The `srcset` with all widths; undefined for a name that has only one width. */
export function srcSet(name: string): string | undefined {
  const kind = ours.exec(name)?.[2];
  if (!kind) return undefined;
  return (kind === 'profile' ? profileWidths : widths)
    .map((width) => `${imageVariant(name, width)} ${width}w`)
    .join(', ');
}

/** The picture in the middle or large width that a link preview is drawn from; any other name is returned unchanged. */
export const pictureOfCard = (name: string): string =>
  name.replace(/-card\.jpg$/, name.includes('/profile/') ? '-640.webp' : '-720.webp');

/** The JPEG version of a WebP picture, for browsers and share sheets that need one. */
export function jpegOf(name: string): string {
  return name.replace(ours, (_, stem: string, _kind: string, query = '') => `${stem}.jpg${query}`);
}
