/** §1: Italian by default; §4: English after a logout. */
export const defaultLanguage = 'it';
export const languageAfterLogout = 'en';
