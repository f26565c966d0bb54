import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** The push services of the browsers: Google's, Mozilla's, Apple's, Microsoft's. A leading dot includes subdomains. */
const services = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * Whether a browser may use this push service: its address must be https without a user name, on a host of `services`
 * or `more` (host or host:port). Otherwise a person could make the host call any address.
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
// The public IPv6 addresses, without those that embed an IPv4 address or are for documentation.
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const within6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  within6.addSubnet(net, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4');
  return open6.check(address, 'ipv6') && !within6.check(address, 'ipv6');
}

/**
 * Makes a function that resolves a host's name for a connection, and fails for a private address. The connection uses
 * the address that was checked, even if the name changes afterwards. `find` resolves names.
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

/** The look-up for a push service. Only hosts that the operator allowed may be in a private network. */
export const lookupFor = (endpoint: string, more: readonly string[]): LookupFunction | undefined =>
  isNamed(new URL(endpoint).host, more) ? undefined : publicLookup();
