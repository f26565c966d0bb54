/** §1: Italian by default; §4: English after a logout. */
export const defaultLanguage = 'it';
export const languageAfterLogout = 'en';
/** The app ships these languages' texts; all others come from the host. */
export const bundledLanguages: readonly string[] = ['it', 'en'];
