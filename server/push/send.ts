import { request } from 'node:https';
import webPush from 'web-push';
import { isPushEndpoint, lookupFor } from './endpoints';

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The host's identity for the push services (VAPID). */
export interface Sender {
  /** The square's own address, https. */
  subject: string;
  publicKey: string;
  privateKey: string;
}

export interface Push {
  /** Text that the worker on the phone reads; at most some 3,900 bytes. */
  payload: string;
  /** Seconds for which the service keeps it for a phone that is off. */
  ttl: number;
  isUrgent: boolean;
  /** The service keeps the newest message of each topic. At most 32 letters of base64url. */
  topic: string;
}

/**
 * `gone`: the browser has ended it. `refused`: this one will never be taken. `later`: after so many seconds, if it says;
 * `isLate`: the service did not answer in time.
 */
export type Outcome =
  | { is: 'sent' }
  | { is: 'gone' }
  | { is: 'refused' }
  | { is: 'later'; seconds?: number; isLate?: true };

export interface Network {
  /** Hosts that the operator named. */
  hosts: readonly string[];
  /** A certificate authority beside the known ones. */
  ca?: string;
  /** The time that the service may take in all. */
  timeoutMs?: number;
}

const dayMs = 86_400_000;

/** Seconds of a Retry-After, which is a number or a date; a day at most. */
export function retryAfter(text: string | undefined, now = Date.now()): number | undefined {
  if (text === undefined || text.length > 40) return undefined;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? undefined : Math.ceil(Math.min(Math.max(ms, 0), dayMs) / 1000);
}

function outcomeOf(status: number, wait: string | undefined): Outcome {
  if (status >= 200 && status < 300) return { is: 'sent' };
  if (status === 404 || status === 410) return { is: 'gone' };
  if (status !== 429 && status < 500) return { is: 'refused' };
  const seconds = retryAfter(wait);
  return seconds === undefined ? { is: 'later' } : { is: 'later', seconds };
}

/** Encrypts a push for one browser (aes128gcm) and hands it to its push service. Follows no redirect, and never throws. */
export async function sendPush(
  to: Subscription,
  push: Push,
  from: Sender,
  network: Network,
): Promise<Outcome> {
  const { hosts, ca, timeoutMs = 5000 } = network;
  // Asked again: the operator may have taken a host off the list since.
  if (!isPushEndpoint(to.endpoint, hosts)) return { is: 'gone' };
  const keys = { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } };
  try {
    const { method, headers, body } = webPush.generateRequestDetails(keys, push.payload, {
      vapidDetails: from,
      TTL: push.ttl,
      urgency: push.isUrgent ? 'high' : 'normal',
      topic: push.topic,
      contentEncoding: 'aes128gcm',
    });
    const lookup = lookupFor(to.endpoint, hosts);
    const signal = AbortSignal.timeout(timeoutMs);
    return await new Promise<Outcome>((resolve) => {
      const later = () => resolve(signal.aborted ? { is: 'later', isLate: true } : { is: 'later' });
      const call = request(to.endpoint, {
        method,
        headers,
        signal,
        ...(lookup && { lookup }),
        ...(ca !== undefined && { ca }),
      });
      call.on('error', later);
      call.on('response', (answer) => {
        resolve(outcomeOf(answer.statusCode ?? 500, answer.headers['retry-after']));
        // Its text says nothing that the status does not.
        answer.destroy();
      });
      call.end(body);
    });
  } catch {
    // Keys that no text can be encrypted with.
    return { is: 'refused' };
  }
}
