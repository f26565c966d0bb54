import type { LineTurn } from '../line';
import { networkOf } from '../http/network';

/** A network that has limits, and how many times the points of a single address it has. */
export interface Network {
  name: string;
  times: 1 | 4 | 16;
}

/**
 * The networks of an address for limits: of IPv4 the address itself; of IPv6 its /64, which belongs to one subscriber,
 * its /48 with four times the points, which many subscribers get, and its /32 with sixteen times, which any access
 * provider can get.
 */
export function networksOf(ip: string): Network[] {
  const name = networkOf(ip);
  return name.includes(':')
    ? [
        { name, times: 1 },
        { name: networkOf(ip, 3), times: 4 },
        { name: networkOf(ip, 2), times: 16 },
      ]
    : [{ name, times: 1 }];
}

/** The place of a call in a queue, where an IPv6 /48 counts as one caller. */
export const turnOf = (ip: string, isKnown: boolean): LineTurn => ({ of: networkOf(ip, 3), isKnown });

/** The network that the audit log stores: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export const coarseNetwork = (ip: string): string =>
  networkOf(ip, 3).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
