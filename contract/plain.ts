/** Signs that nobody sees: pasted text brings them along. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/** The text of a field with a strict form, as its writer saw it. */
export const plainText = (typed: string): string => typed.replace(unseen, '');

/** A password in the one form that all keyboards' forms of it have in common (NIST 800-63B). */
export const plainPassword = (typed: string): string => typed.normalize('NFKC');

/**
 * A telephone number as the host takes it: people write it in groups, and 00 for the plus. The 0 that some write in brackets
 * after the country is not dialled from abroad, but in Italy it is.
 */
export const plainPhone = (typed: string): string =>
  plainText(typed)
    .normalize('NFKC')
    .trim()
    .replace(/^00/, '+')
    .replace(/^(\+(?!39)\d{1,3})\s?\(0\)/, '$1')
    .replace(/[\s().\/\p{Pd}\u2212]/gu, '');
