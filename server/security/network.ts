import type { LineTurn } from '../line';
import { networkOf } from '../http/network';

/** A network that limits count by, and how many times one address's points it has. */
export interface Network {
  name: string;
  times: 1 | 4 | 16;
}

/**
 * The networks of an address: IPv4 counts as itself; IPv6 by its /64, which one subscriber has whole, by its /48, which many
 * have, with four times the points, and by its /32, which anybody can be given who offers access, with sixteen times.
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

/** The place of a call in a line: an IPv6 /48 is one there, however many /64 it has. */
export const turnOf = (ip: string, isKnown: boolean): LineTurn => ({ of: networkOf(ip, 3), isKnown });

/** The network of an address, /24 or /48: the audit keeps no more of it. */
export const coarseNetwork = (ip: string): string =>
  networkOf(ip, 3).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
