export interface WireRequest {
  method: string;
  /** The path below the wallet's address, with a slash. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface WireAnswer {
  status: number;
  text: string;
  /** Seconds, from Retry-After. */
  retryAfter?: number;
}

/** Sends a request to the wallet. Rejects when there is no answer. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

const TIME_OUT_MS = 30_000;

export function overHttp(origin: string): Transport {
  const base = origin.replace(/\/+$/, '');
  return async ({ method, path, headers, body }) => {
    const response = await fetch(base + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_OUT_MS),
    });
    const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
    return {
      status: response.status,
      text: await response.text(),
      ...(Number.isFinite(wait) ? { retryAfter: wait } : {}),
    };
  };
}
