/** §1: Italian is the default. (§4: after a logout it is English.) */
export const defaultLanguage = 'it';
export const languageAfterLogout = 'en';
/** The languages whose texts are bundled with the app; others come from the host. */
export const bundledLanguages: readonly string[] = ['it', 'en'];
