/** What the fields on the screen say is wrong with them: each is its field's description, which the focus reads. */
export const fieldErrors = (): string[] =>
  [...document.querySelectorAll('[id$=-error]')].map(({ textContent }) => textContent);
