/** Whether the browser supports passkeys for this host, which must not be an IP address. */
export const canPasskey = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);

const library = () => import(/* webpackChunkName: "passkey" */ '@simplewebauthn/browser');

/** Resolves to undefined if the person cancelled the device's dialog, or the device has no matching passkey. */
async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && /NotAllowed|Abort|InvalidState/.test(error.name)) return undefined;
    throw error;
  }
}

/** Makes the device create a passkey. `options` is JSON from the host, and the result is JSON for the host. */
export async function makeKey(options: string): Promise<string | undefined> {
  const { startRegistration } = await library();
  const answer = await orNothing(startRegistration({ optionsJSON: JSON.parse(options) }));
  return answer && JSON.stringify(answer);
}

/** Makes the device sign with one of the person's passkeys. */
export async function signWithKey(options: string): Promise<string | undefined> {
  const { startAuthentication } = await library();
  const answer = await orNothing(startAuthentication({ optionsJSON: JSON.parse(options) }));
  return answer && JSON.stringify(answer);
}
