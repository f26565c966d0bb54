/** The little of the contract that the login page needs: the app's first load holds no more of it. */
export const loginLimits = { email: 254, passwordToTry: 4 } as const;

/** §5: something, an @, and a name with a dot within it. Only one way to read each text keeps the pattern linear. */
export const isEmail = (text: string): boolean =>
  text.length <= loginLimits.email && /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text);
