import {
  isAuthenticNotice,
  SIGNATURE_HEADER,
  signNotice,
  TIMESTAMP_HEADER,
} from '../transfers/bank-notice.ts';

/** No usable response: it is unknown whether the bank received or processed the request. */
export class BankUnreachableError extends Error {
  override readonly name = 'BankUnreachableError';
}

export interface BankAnswer {
  status: number;
  /** The parsed JSON; `undefined` when the body is not JSON. */
  body: unknown;
}

/**
 * HTTP client of the bank that checks account names and makes payouts. The format is documented in
 * docs/ports.md; a bank with another format needs another adapter of `AccountNames` and `PayoutPort`.
 */
export interface BankApi {
  /** @param key idempotency key: a repeat has no further effect at the bank. @throws BankUnreachableError */
  post(path: string, body: object, key?: string): Promise<BankAnswer>;
  /** @throws BankUnreachableError */
  get(path: string): Promise<BankAnswer>;
}

interface BankAccess {
  /**
   * Read on each call, because a simulator's address is unknown until it listens. `undefined`: no bank
   * configured.
   */
  url(): string | undefined;
  secret: string;
}

const TIMEOUT_MS = 15_000;

/** The text to sign of a request. The signature method is that of the bank's notices. */
const signedText = (method: string, path: string, raw: string) => `${method} ${path}\n${raw}`;

export function bankApi({ url, secret }: BankAccess, timeoutMs = TIMEOUT_MS): BankApi {
  async function send(
    method: 'GET' | 'POST',
    path: string,
    raw: string,
    headers: Record<string, string>,
  ): Promise<BankAnswer> {
    const base = url();
    if (base === undefined) throw new BankUnreachableError('No bank is configured.');
    const epochSeconds = Math.floor(Date.now() / 1000);
    const signature = signNotice(secret, epochSeconds, signedText(method, path, raw));
    try {
      const answer = await fetch(`${base.replace(/\/$/, '')}${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { ...headers, [TIMESTAMP_HEADER]: String(epochSeconds), [SIGNATURE_HEADER]: signature },
        ...(method === 'POST' ? { body: raw } : {}),
      });
      return { status: answer.status, body: jsonIn(await answer.text()) };
    } catch (error) {
      throw new BankUnreachableError('The bank did not answer.', { cause: error });
    }
  }

  return {
    post: (path, body, key) =>
      send('POST', path, JSON.stringify(body), {
        'Content-Type': 'application/json',
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      }),
    get: (path) => send('GET', path, '', {}),
  };
}

/** Tells the bank's side whether the site signed the request recently. */
export function isFromSite(
  secret: string,
  request: { method: string; path: string; raw: string; timestamp: string; signature: string },
  nowMs: number,
): boolean {
  return isAuthenticNotice(secret, request, signedText(request.method, request.path, request.raw), nowMs);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
