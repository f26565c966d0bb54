import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** The push services of the browsers: Google's, Mozilla's, Apple's, Microsoft's. A dot first: every name below. */
const services = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * Whether a browser may name this as its push service: https, one of the services or of `more` (host or host:port), no
 * account in it. Whoever signs in could otherwise have the host call any address.
 */
export function isPushEndpoint(text: string, more: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, host, port, username, password } = new URL(text);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  if (isNamed(host, more)) return true;
  return (
    port === '' &&
    services.some((name) => hostname === name || (name.startsWith('.') && hostname.endsWith(name)))
  );
}

/** Whether the operator named this host. */
const isNamed = (host: string, more: readonly string[]): boolean => more.includes(host);

const closed = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits, 'ipv4');
// Only what is handed out to the public, without what stands for an IPv4 address or for documents.
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const within6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  within6.addSubnet(net, bits, 'ipv6');

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4');
  return open6.check(address, 'ipv6') && !within6.check(address, 'ipv6');
}

/**
 * Finds the address that a connection goes to, and fails where it is a private one: what is checked is what is
 * connected to, whatever the name says a moment later. `find`: how names are looked up.
 */
export const publicLookup =
  (find: typeof lookup = lookup): LookupFunction =>
  (hostname, options, callback) => {
    find(hostname, { ...options, all: true }, (error, found) => {
      const open = error ? [] : found.filter(({ address }) => isPublicAddress(address));
      const [first] = open;
      if (!first) {
        const refused = Object.assign(new Error(`${hostname} has no public address`), { code: 'EPRIVATE' });
        return callback(error ?? refused, '', 0);
      }
      return options.all ? callback(null, open) : callback(null, first.address, first.family);
    });
  };

/** The lookup for an endpoint: the operator's own hosts may stand in a private network. */
export const lookupFor = (endpoint: string, more: readonly string[]): LookupFunction | undefined =>
  isNamed(new URL(endpoint).host, more) ? undefined : publicLookup();
