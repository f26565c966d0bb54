import { request } from 'node:https';
import webPush from 'web-push';
import { isPushEndpoint, lookupFor } from './endpoints';

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The identity by which the push services know this host (VAPID). */
export interface Sender {
  subject: string;
  publicKey: string;
  privateKey: string;
}

export interface Push {
  /** The text for the service worker, at most about 3,900 bytes. */
  payload: string;
  /** For how many seconds the push service keeps the message for an unreachable phone. */
  ttl: number;
  isUrgent: boolean;
  /** The push service keeps only the newest message with the same topic. At most 32 characters of base64url. */
  topic: string;
}

/**
 * `gone`: the browser ended the subscription. `refused`: the service will never accept this message. `later`: it may
 * accept the message later, after some seconds if given; `isLate`: it did not answer in time.
 */
export type Outcome =
  | { is: 'sent' }
  | { is: 'gone' }
  | { is: 'refused' }
  | { is: 'later'; seconds?: number; isLate?: true };

export interface Network {
  hosts: readonly string[];
  ca?: string;
  timeoutMs?: number;
}

const dayMs = 86_400_000;

/** The seconds in a Retry-After header, which has a number or a date; at most a day. */
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

/**
 * Encrypts a message for one browser (aes128gcm) and sends it to the browser's push service. Follows no redirect, and
 * never throws.
 */
export async function sendPush(
  to: Subscription,
  push: Push,
  from: Sender,
  network: Network,
): Promise<Outcome> {
  const { hosts, ca, timeoutMs = 5000 } = network;
  // Checked again, since the operator may have removed this host from the setting.
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
        // The status is all that is needed, so the body is dropped.
        answer.destroy();
      });
      call.end(body);
    });
  } catch {
    // The browser's keys are invalid: no text can be encrypted with them.
    return { is: 'refused' };
  }
}
