/** Addresses that the host answers itself: a navigation there is no page of the app. */
export const hostPaths = [
  /^\/(api|images|docs|assets|fonts|icons|healthz|readyz|replay|\.well-known)(\/|$)/,
  /^\/\?replay/,
  /^\/(Get|Add|Delete)[A-Z]/,
  /^\/[^/]+\.(js|txt|ico|webmanifest)$/,
];

/** Calls whose answer is the same for everybody and changes with a release: in their rows `cache` is `public`. */
export const isSlowText = (path: string): boolean =>
  /^\/api\/(TraduzioniPagina|Categorie|Lingua|Valute|Genere)\//.test(path);
