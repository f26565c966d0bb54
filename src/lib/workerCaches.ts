/** The worker's caches beside the shell. */
export const cacheNames = {
  texts: 'piazza-texts',
  images: 'piazza-images',
  files: 'piazza-files',
  screen: 'piazza-screen',
} as const;

/** What tells whom a person has looked at goes with the session. */
export async function forgetSeen(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all([caches.delete(cacheNames.images), caches.delete(cacheNames.screen)]);
}
