import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { gatherWarnings } from './gathered';

/** The eight groups of an IPv6 address. Its zone (`%eth0`) is dropped, which is the listener's and not the sender's. */
function groupsOf(ip: string): number[] {
  const plain = new URL(`http://[${ip.split('%')[0]}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = plain.split('::');
  const [before, after] = [head, tail].map((part) =>
    part === '' ? [] : part.split(':').map((hex) => parseInt(hex, 16)),
  );
  const zeros = Array<number>(8 - (before?.length ?? 0) - (after?.length ?? 0)).fill(0);
  return [...(before ?? []), ...zeros, ...(after ?? [])];
}

function mappedIPv4(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : undefined;
}

/**
 * The network in whose name an address is counted: an IPv4 address itself; of an IPv6 address the first `groups` groups
 * of 16 bits (four for a household), since one caller may use all addresses below it.
 */
export function networkOf(ip: string, groups = 4): string {
  if (!isIPv6(ip)) return ip;
  const all = groupsOf(ip);
  const first = all.slice(0, groups).map((group) => group.toString(16));
  return mappedIPv4(all) ?? `${first.join(':')}::/${groups * 16}`;
}

/** The client address that a proxy wrote, without a port; undefined if it is invalid. */
function addressOf(text: string): string | undefined {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::\d+)?|([^:]*):\d+)$/.exec(text.trim()) ?? [];
  const found = inBrackets ?? beforePort ?? text.trim();
  return isIP(found) > 0 ? found : undefined;
}

/**
 * Replaces an invalid address in X-Forwarded-For by that of the proxy which wrote it, and drops the untrusted entries
 * before it. Node has joined several such headers into one.
 */
function mendForwarded({ headers, socket }: IncomingMessage, onMended: () => void): void {
  const written = headers['x-forwarded-for'];
  if (typeof written !== 'string') return;
  const found = [socket.remoteAddress ?? ''];
  for (const entry of written.split(',').toReversed()) {
    const address = addressOf(entry);
    found.unshift(address ?? found[0] ?? '');
    if (address === undefined) {
      onMended();
      break;
    }
  }
  headers['x-forwarded-for'] = found.slice(0, -1).join(', ');
}

/** Corrects X-Forwarded-For before anything reads the client's address. */
export function registerAddresses(app: FastifyInstance): void {
  const warn = gatherWarnings(
    app,
    'a proxy wrote no address into X-Forwarded-For: the call counts as the proxy’s own',
  );
  app.addHook('onRequest', async ({ raw }) => mendForwarded(raw, () => warn('x-forwarded-for')));
}
