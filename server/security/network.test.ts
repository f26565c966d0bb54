import { coarseNetwork, networksOf } from './network';

const names = (ip: string) => networksOf(ip).map(({ name, times }) => `${name} x${times}`);

test.each([
  ['192.0.2.7', ['192.0.2.7 x1']],
  ['::ffff:192.0.2.7', ['192.0.2.7 x1']],
  ['::FFFF:C000:207', ['192.0.2.7 x1']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64 x1', '2001:db8:1::/48 x4', '2001:db8::/32 x16']],
  ['2001:0DB8:0001:0002::9', ['2001:db8:1:2::/64 x1', '2001:db8:1::/48 x4', '2001:db8::/32 x16']],
  ['2001:db8::1', ['2001:db8:0:0::/64 x1', '2001:db8:0::/48 x4', '2001:db8::/32 x16']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64 x1', 'fe80:0:0::/48 x4', 'fe80:0::/32 x16']],
  ['::1', ['0:0:0:0::/64 x1', '0:0:0::/48 x4', '0:0::/32 x16']],
])('%s counts for the networks %j', (ip, networks) => expect(names(ip)).toEqual(networks));

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('of the address %s the audit log stores %s', (ip, kept) => expect(coarseNetwork(ip)).toBe(kept));
