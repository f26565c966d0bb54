/** Whether this browser keeps passkeys for this address; an IP address has none. */
export const canPasskey = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);

const library = () => import(/* webpackChunkName: "passkey" */ '@simplewebauthn/browser');

/** Undefined when the person closed the device's question, or the device has no fitting key. */
async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && /NotAllowed|Abort|InvalidState/.test(error.name)) return undefined;
    throw error;
  }
}

/** Has the device make a key; `options` and what is given are the host's JSON texts. */
export async function makeKey(options: string): Promise<string | undefined> {
  const { startRegistration } = await library();
  const answer = await orNothing(startRegistration({ optionsJSON: JSON.parse(options) as never }));
  return answer && JSON.stringify(answer);
}

/** Has the device sign with one of the person's keys. */
export async function signWithKey(options: string): Promise<string | undefined> {
  const { startAuthentication } = await library();
  const answer = await orNothing(startAuthentication({ optionsJSON: JSON.parse(options) as never }));
  return answer && JSON.stringify(answer);
}
