import { request, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import webPush, { type PushSubscription } from 'web-push';
import type { PushMessage } from '@chokdee/shared/contracts/push-message';
import { checkEndpoint, publicLookup, RefusedAddress, type PushSink } from './push-address.ts';
import type { PushKeys } from './push-keys.ts';

/**
 * `gone`: the subscription no longer exists, or its address is not a push service's. `later`: retry, after
 * the given seconds if the service named them. `unauthorized`: the service does not accept our keys or our
 * contact for this browser. `refused`: the service will never accept this message.
 */
type PushOutcome =
  | { outcome: 'sent' }
  | { outcome: 'gone' }
  | { outcome: 'unauthorized'; status: number }
  | { outcome: 'refused'; status: number }
  | { outcome: 'later'; afterSeconds?: number };

export type SendPush = (subscription: PushSubscription, message: PushMessage) => Promise<PushOutcome>;

export interface PushServiceOptions {
  keys: PushKeys;
  /** Whom push services write to: mailto: or https:. */
  contact: string;
  sink?: PushSink | undefined;
  lookup?: LookupFunction;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const TTL_SECONDS = 86_400;
const GONE = new Set([404, 410]);
/** RFC 8292, 4.2: without a signature that is accepted for the subscription. */
const UNAUTHORIZED = new Set([401, 403]);

/**
 * Sends messages to the push services that browsers named. Their addresses are untrusted input: the client
 * connects to public addresses only, follows no redirect, and does not read the response body.
 */
export function pushService({
  keys,
  contact,
  sink,
  lookup = publicLookup(),
  timeoutMs = TIMEOUT_MS,
}: PushServiceOptions): SendPush {
  const vapidDetails = { subject: contact, ...keys };
  return async (subscription, message) => {
    try {
      const url = checkEndpoint(subscription.endpoint, sink);
      const { method, headers, body } = webPush.generateRequestDetails(
        subscription,
        JSON.stringify(message),
        {
          vapidDetails,
          TTL: TTL_SECONDS,
          // A later message of the topic replaces one that the service still keeps.
          topic: message.topic,
          urgency: message.topic === 'security' ? 'high' : 'normal',
        },
      );
      const isSink = sink !== undefined && url.origin === sink.origin;
      const options: RequestOptions = {
        method,
        headers: headers as Record<string, string>,
        timeout: timeoutMs,
        signal: AbortSignal.timeout(timeoutMs),
        agent: false,
        ...(isSink ? { ca: sink.ca } : { lookup }),
      };
      return outcomeOf(await exchange(url, options, body));
    } catch (error) {
      return error instanceof RefusedAddress ? { outcome: 'gone' } : { outcome: 'later' };
    }
  };
}

function exchange(url: URL, options: RequestOptions, body: Buffer | null): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, options, (answer) => {
      resolve(answer);
      answer.destroy();
    });
    outgoing.on('error', reject);
    outgoing.on('timeout', () => outgoing.destroy(new Error('the push service timed out')));
    outgoing.end(body);
  });
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { outcome: 'sent' };
  if (GONE.has(statusCode)) return { outcome: 'gone' };
  if (UNAUTHORIZED.has(statusCode)) return { outcome: 'unauthorized', status: statusCode };
  if (statusCode === 429 || statusCode >= 500) {
    const afterSeconds = secondsOf(headers['retry-after']);
    return { outcome: 'later', ...(afterSeconds === undefined ? {} : { afterSeconds }) };
  }
  return { outcome: 'refused', status: statusCode };
}

/** Seconds, or a date. */
function secondsOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1_000));
}
