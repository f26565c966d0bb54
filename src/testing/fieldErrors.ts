/** The error texts of the fields on the screen. */
export const fieldErrors = (): string[] =>
  [...document.querySelectorAll('[id$=-error]')].map(({ textContent }) => textContent);
