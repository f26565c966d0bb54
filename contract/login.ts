/**
 * The part of the contract that the login page needs. It is a separate file so that the app's first load stays small.
 */
export const loginLimits = { email: 254, passwordToTry: 4 } as const;

/** §5: text, an @, and a name that contains a dot. The regular expression is unambiguous, so it takes linear time. */
export const isEmail = (text: string): boolean =>
  text.length <= loginLimits.email && /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text);
