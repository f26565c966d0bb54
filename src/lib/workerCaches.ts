/** The worker's caches beside the shell. */
export const cacheNames = { texts: 'piazza-texts', images: 'piazza-images', fonts: 'piazza-fonts' } as const;

/** What tells whom a person has looked at goes with the session. */
export async function forgetPictures(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(cacheNames.images);
}
