/** Paths that the host answers itself: navigating there does not open a page of the app. */
export const hostPaths = [
  /^\/(api|images|docs|assets|fonts|icons|healthz|readyz|replay|\.well-known)(\/|$)/,
  /^\/\?replay/,
  /^\/(Get|Add|Delete)[A-Z]/,
  /^\/[^/]+\.(js|txt|ico|webmanifest)$/,
];

/**
 * Calls whose answer is the same for everybody and changes only with a release; the contract marks them `cache:
 * 'public'`.
 */
export const isSlowText = (path: string): boolean =>
  /^\/api\/(TraduzioniPagina|Categorie|Lingua|Valute|Genere)\//.test(path);
