/** §1: Italian by default; §4: English after a logout. */
export const defaultLanguage = 'it';
export const languageAfterLogout = 'en';
/** Their texts come with the app; every other language's come from the host alone. */
export const bundledLanguages: readonly string[] = ['it', 'en'];
