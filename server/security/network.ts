import type { LineTurn } from '../line';
import { networkOf } from '../http/network';

/** A network for limits, and how many times an address's points it has. */
export interface Network {
  name: string;
  times: 1 | 4 | 16;
}

/**
 * The networks of an address: IPv4 itself; IPv6 its /64, which one subscriber has whole, its /48 with four times the
 * points, which many subscribers have, and its /32 with sixteen times, which any access provider can get.
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

/** A call's place in a queue, where an IPv6 /48 counts as one. */
export const turnOf = (ip: string, isKnown: boolean): LineTurn => ({ of: networkOf(ip, 3), isKnown });

/** An address's /24 or /48, which is all that the audit stores. */
export const coarseNetwork = (ip: string): string =>
  networkOf(ip, 3).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
