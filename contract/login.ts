/**
 * The part of the contract that the login page needs. It is a separate file so that the app's first load stays small.
 */
export const loginLimits = { email: 254, passwordToTry: 4 } as const;

/** A sign of a host name: a letter of any script, a digit, - or _. The dots are ASCII's and those of East Asian keyboards. */
const sign = '[^\\s\\0-,./:-@[-^`{-\\x7f。．｡]';
const email = new RegExp(`^[^\\s@]+@(${sign}+[.。．｡])+(?!\\d)${sign}+[.。．｡]?$`);

/**
 * §5: text, an @, and a host name that contains a dot and no IP address, as mail can reach it. The regular expression
 * is unambiguous, so it takes linear time.
 */
export const isEmail = (text: string): boolean => text.length <= loginLimits.email && email.test(text);
