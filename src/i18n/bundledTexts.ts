/**
 * The login page's English texts, for the time before the host's texts come. The Italian ones stand beside each label
 * in the code.
 */
export const bundledEnglish: Record<string, string> = {
  'campi-da-correggere': '{{count}} fields to correct',
  'login-motto': 'Buy, sell, share. The piazza in your pocket.',
  'login-email': 'Email',
  'login-password': 'Password',
  'login-accedi': 'Log in',
  'login-password-dimenticata': 'Forgot your password?',
  'login-passkey': 'Sign in with a passkey',
  'login-crea-account': 'Create an account',
  'login-privacy': 'Privacy policy',
  'login-cookie': 'Cookie policy',
  'cookie-banner-apri': 'Cookie preferences',
  'login-control-email': 'The email is not valid',
  'login-control-password': 'The password is not valid',
  'login-non-corretti': 'Wrong email or password',
  'login-lento': 'One more moment: after several attempts signing in slows down, for safety.',
  'login-errore': 'Login failed: {{testo}}',
  'login-senza-rete': 'no connection. Please try again shortly.',
  'login-guarda-email': 'Look into your email: the link that we sent you lets you choose your password.',
  'traduzioni-errore': 'The texts could not be loaded. Please try again later.',
  'login-sessione-scaduta': 'Your session has expired. Please log in again.',
  'mostra-password': 'Show the password',
  'nascondi-password': 'Hide the password',
  riprova: 'Try again',
  chiudi: 'Close',
  avvisi: 'Notices',
};
