import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Config } from '../../config';
import type { Db } from '../../db/database';
import { findPasskey, type NewPasskey, noteUse, type PasskeyRow, useChallenge } from './repository';

/** The library is loaded with the first request that needs it. */
const library = () => import('@simplewebauthn/server');

const isLoopback = (host: string): boolean => host === '127.0.0.1' || host === '[::1]';

/** The WebAuthn relying party: the public host name. An IP address cannot be one, so a local host is localhost. */
export function relyingParty({ publicUrl }: Config): { id: string; origins: string[] } {
  const { hostname, port, protocol, origin } = new URL(publicUrl);
  if (!isLoopback(hostname)) return { id: hostname, origins: [origin] };
  return { id: 'localhost', origins: [`${protocol}//localhost${port && `:${port}`}`] };
}

/** Parses a device's response; undefined for invalid JSON. */
function readAnswer<T>(text: string): T | undefined {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === 'object' && found !== null && 'id' in found && 'response' in found
      ? (found as T)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined if the library throws: a wrong response is refused like any other. */
const orUndefined = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

export async function askForKey(
  config: Config,
  person: { id: number; email: string; name: string; surname: string },
  keys: readonly PasskeyRow[],
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'Piazza',
    rpID: relyingParty(config).id,
    userName: person.email,
    userDisplayName: `${person.name} ${person.surname}`.trim(),
    userID: new TextEncoder().encode(String(person.id)),
    attestationType: 'none',
    excludeCredentials: keys.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The options for a sign-in with any passkey: the person chooses one on their device. */
export async function askForSignature(config: Config) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    userVerification: 'required',
  });
}

type FoundKey = Omit<NewPasskey, 'persona_id' | 'name'>;

/** The new passkey in a device's response, if the host recently asked this person for one. */
export async function readKey(
  db: Db,
  config: Config,
  me: number,
  text: string,
): Promise<FoundKey | undefined> {
  const response = readAnswer<RegistrationResponseJSON>(text);
  if (!response) return undefined;
  const { verifyRegistrationResponse } = await library();
  const { id, origins } = relyingParty(config);
  const result = await orUndefined(
    verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => useChallenge(db, challenge, me),
      expectedOrigin: origins,
      expectedRPID: id,
    }),
  );
  if (!result?.verified) return undefined;
  const { credential } = result.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: (credential.transports ?? []).join(' ').slice(0, 100),
  };
}

/** The passkey that signed a challenge of this host with a higher counter than before; undefined otherwise. */
export async function whoSigned(db: Db, config: Config, text: string): Promise<PasskeyRow | undefined> {
  const response = readAnswer<AuthenticationResponseJSON>(text);
  const key = response && (await findPasskey(db, String(response.id)));
  if (!key) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const { id, origins } = relyingParty(config);
  const result = await orUndefined(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => useChallenge(db, challenge, null),
      expectedOrigin: origins,
      expectedRPID: id,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(key.public_key),
        counter: key.counter,
      },
    }),
  );
  if (!result?.verified) return undefined;
  await noteUse(db, key.id, result.authenticationInfo.newCounter);
  return key;
}
