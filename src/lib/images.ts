/** `/images/posts/ab/{32 hex}-720.webp`, with the query that breaks caches after a new profile picture. */
const ours = /^(.*\/images\/(\w+)\/[0-9a-f]{2}\/[0-9a-f]{32})-\d+\.webp(\?.*)?$/;

const profileWidths = [96, 300, 640];
const widths = [320, 720, 1280];

/** The same picture in another width; a name that is not of our making (the default picture) as it is. */
export function imageVariant(name: string, width: number): string {
  return name.replace(ours, (_, stem: string, _kind: string, query = '') => `${stem}-${width}.webp${query}`);
}

/** Every width for `srcset`; undefined for a name that has only one. */
export function srcSet(name: string): string | undefined {
  const kind = ours.exec(name)?.[2];
  if (!kind) return undefined;
  return (kind === 'profile' ? profileWidths : widths)
    .map((width) => `${imageVariant(name, width)} ${width}w`)
    .join(', ');
}

/** The JPEG beside the WebP files, for browsers and share targets that want one. */
export function jpegOf(name: string): string {
  return name.replace(ours, (_, stem: string, _kind: string, query = '') => `${stem}.jpg${query}`);
}
