/** The errors of the fields on the screen: each is its field's description, which the focus reads. */
export const fieldErrors = (): string[] =>
  [...document.querySelectorAll('[id$=-error]')].map(({ textContent }) => textContent);
