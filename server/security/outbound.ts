/** Whether the host is this machine, so that its traffic never leaves it. */
export const isHere = (host: string): boolean =>
  host === '' ||
  host === 'localhost' ||
  host === '[::1]' ||
  host === '::1' ||
  host.startsWith('/') ||
  (host.startsWith('127.') && /^[0-9.]+$/.test(host));

const withoutPort = (place: string): string => {
  const colon = place.lastIndexOf(':');
  return colon > place.lastIndexOf(']') ? place.slice(0, colon) : place;
};

/** The servers and parameters of a URL. PostgreSQL's URL may name several servers, which usual URL parsers refuse. */
function partsOf(address: string): { scheme: string; hosts: string[]; query: URLSearchParams } {
  const [scheme = '', rest = ''] = address.split('://', 2);
  const [before = '', search = ''] = rest.split('?', 2);
  const authority = before.split('/', 1)[0] ?? '';
  const hosts = authority.slice(authority.lastIndexOf('@') + 1).split(',');
  return { scheme: scheme.toLowerCase(), hosts: hosts.map(withoutPort), query: new URLSearchParams(search) };
}

// Whether the server's certificate is checked: only verify-full does; "require" only encrypts.
const verifies = (_scheme: string, query: URLSearchParams): boolean =>
  (query.get('sslmode') ?? query.get('ssl')) === 'verify-full';

const encrypted: Record<string, (scheme: string, query: URLSearchParams) => boolean> = {
  DATABASE_URL: verifies,
  DATABASE_READ_URL: verifies,
  MIGRATE_DATABASE_URL: verifies,
  REDIS_URL: (scheme) => scheme === 'rediss',
  SMTP_URL: (scheme, query) => scheme === 'smtps' || query.get('requireTLS') === 'true',
  MAPS_URL: (scheme) => scheme === 'https',
  STORAGE_S3_ENDPOINT: (scheme) => scheme === 'https',
};
const remedy: Record<string, string> = {
  DATABASE_URL: 'add ?sslmode=verify-full',
  DATABASE_READ_URL: 'add ?sslmode=verify-full',
  MIGRATE_DATABASE_URL: 'add ?sslmode=verify-full',
  REDIS_URL: 'use rediss://',
  SMTP_URL: 'use smtps:// or add ?requireTLS=true',
  MAPS_URL: 'use https://',
  STORAGE_S3_ENDPOINT: 'use https://',
};

/**
 * For a host on https: throws a message for the operator if a connection to another machine would lack TLS or the
 * certificate check.
 */
export function checkOutbound(addresses: { [name in keyof typeof encrypted]?: unknown }): void {
  for (const [name, isEncrypted] of Object.entries(encrypted)) {
    const address = addresses[name];
    if (typeof address !== 'string') continue;
    const { scheme, hosts, query } = partsOf(address);
    if (hosts.every(isHere) || isEncrypted(scheme, query)) continue;
    throw new Error(
      `${name} leads to ${hosts.join(', ')} without a checked TLS connection: ${remedy[name]}, ` +
        'or say PLAIN_CONNECTIONS=1 where the network itself is encrypted',
    );
  }
}
