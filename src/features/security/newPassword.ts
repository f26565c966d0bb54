import type { TFunction } from 'i18next';
import { limits } from '../../../contract/limits';
import { plainPassword } from '../../../contract/plain';

export type WrongPassword = 'short' | 'long' | 'different';

/** trust 3.4: 8 to 128 characters as a person counts them; whether it is a common one, the host knows. */
export function checkNewPassword(password: string, repeated: string): WrongPassword | undefined {
  const length = [...plainPassword(password)].length;
  if (length < limits.passwordToSet) return 'short';
  if (length > limits.passwordMost) return 'long';
  return plainPassword(password) === plainPassword(repeated) ? undefined : 'different';
}

/** The text at the field of the new password. */
export function lengthText(t: TFunction, wrong: WrongPassword | undefined): string | undefined {
  if (wrong === 'short') return t('imposta-password-corta');
  if (wrong === 'long') return t('imposta-password-lunga');
  return undefined;
}

export const repeatText = (t: TFunction, wrong: WrongPassword | undefined): string | undefined =>
  wrong === 'different' ? t('imposta-password-diverse') : undefined;
