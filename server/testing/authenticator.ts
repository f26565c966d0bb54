import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const text = (value: string): string => Buffer.from(value).toString('base64url');
/** The flags of WebAuthn by which the device says that the person was present and that it verified them. */
const presentAndVerified = 0x05;
const withKey = 0x40;

/** A device that makes and uses one passkey as WebAuthn specifies. `origin` is the page on which it believes to be. */
export function createAuthenticator(rpID: string, origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha(rpID), Buffer.from([flags]), count]);
  };
  const base = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };

  return {
    register(options: string, flags = presentAndVerified): string {
      const { challenge } = JSON.parse(options) as { challenge: string };
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([
        head(flags | withKey),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cose,
      ]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
      return JSON.stringify({ ...base, response, clientExtensionResults: {} });
    },
    signIn(options: string, flags = presentAndVerified): string {
      const { challenge } = JSON.parse(options) as { challenge: string };
      const client = clientData('webauthn.get', challenge);
      const data = head(flags);
      const signature = sign('sha256', Buffer.concat([data, sha(client)]), privateKey);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: text('1'),
      };
      return JSON.stringify({ ...base, response, clientExtensionResults: {} });
    },
  };
}
