/**
 * The error texts of the fields on the screen. Each belongs to one field, marked once even if it consists of several
 * boxes: the marks are what screen readers hear counted.
 */
export function fieldErrors(): string[] {
  const errors = [...document.querySelectorAll('[id$=-error]')].map(({ textContent }) => textContent);
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(errors.length);
  return errors;
}
