/** Whether this browser supports passkeys at this address; an IP address has none. */
export const canPasskey = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);

const library = () => import(/* webpackChunkName: "passkey" */ '@simplewebauthn/browser');

/** Undefined if the person closed the device's question, or the device has no matching key. */
async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && /NotAllowed|Abort|InvalidState/.test(error.name)) return undefined;
    throw error;
  }
}

/** Makes the device create a key. `options` and the result are the host's JSON texts. */
export async function makeKey(options: string): Promise<string | undefined> {
  const { startRegistration } = await library();
  const answer = await orNothing(startRegistration({ optionsJSON: JSON.parse(options) as never }));
  return answer && JSON.stringify(answer);
}

/** Makes the device sign with one of the person's keys. */
export async function signWithKey(options: string): Promise<string | undefined> {
  const { startAuthentication } = await library();
  const answer = await orNothing(startAuthentication({ optionsJSON: JSON.parse(options) as never }));
  return answer && JSON.stringify(answer);
}
