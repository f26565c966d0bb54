import { limits } from '../../../contract/limits';
import { plainPassword } from '../../../contract/plain';

export type WrongPassword = 'short' | 'long' | 'different';

/**
 * trust 3.4: 8 to 128 characters, counting an emoji as one. Only the host checks whether the password is a common one.
 */
export function checkNewPassword(
  typed: (name: string) => string,
): Partial<Record<'password' | 'passwordRipetuta', WrongPassword>> {
  const password = plainPassword(typed('password'));
  const { length } = [...password];
  if (length < limits.passwordToSet) return { password: 'short' };
  if (length > limits.maxPassword) return { password: 'long' };
  return password === plainPassword(typed('passwordRipetuta')) ? {} : { passwordRipetuta: 'different' };
}
