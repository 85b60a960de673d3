import {
  isAuthenticNotice,
  SIGNATURE_HEADER,
  signNotice,
  TIMESTAMP_HEADER,
} from '../transfers/bank-notice.ts';

/** Whether the request arrived, and what became of it, is not known. */
export class BankSilentError extends Error {
  override readonly name = 'BankSilentError';
}

export interface BankAnswer {
  status: number;
  /** What its JSON says; `undefined` when it is none. */
  body: unknown;
}

/** The bank that names are asked of and payouts handed to. Its form is in server/README.md; another bank's form is another adapter of the ports above it. */
export interface BankApi {
  /** @param key of what is asked for: a repeat of it has no further effect at the bank. @throws BankSilentError */
  post(path: string, body: object, key?: string): Promise<BankAnswer>;
  /** @throws BankSilentError */
  get(path: string): Promise<BankAnswer>;
}

interface BankAccess {
  /** Asked at each call, for a simulator's is not known before it listens. `undefined`: there is no bank. */
  url(): string | undefined;
  secret: string;
}

const PATIENCE_MS = 15_000;

/** What is signed of a request, by the same method as the bank's own notices. */
const signedText = (method: string, path: string, raw: string) => `${method} ${path}\n${raw}`;

export function bankApi({ url, secret }: BankAccess, patienceMs = PATIENCE_MS): BankApi {
  async function send(
    method: 'GET' | 'POST',
    path: string,
    raw: string,
    headers: Record<string, string>,
  ): Promise<BankAnswer> {
    const base = url();
    if (base === undefined) throw new BankSilentError('there is no bank to ask');
    const epochSeconds = Math.floor(Date.now() / 1000);
    const signature = signNotice(secret, epochSeconds, signedText(method, path, raw));
    try {
      const answer = await fetch(`${base.replace(/\/$/, '')}${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
        headers: { ...headers, [TIMESTAMP_HEADER]: String(epochSeconds), [SIGNATURE_HEADER]: signature },
        ...(method === 'POST' ? { body: raw } : {}),
      });
      return { status: answer.status, body: jsonIn(await answer.text()) };
    } catch (error) {
      throw new BankSilentError('the bank did not answer', { cause: error });
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

/** The bank's side of the wire: whether a request is the site's and fresh. */
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
