import { API_BASES } from '../contracts/http.ts';

const TIMEOUT_MS = 15_000;

export interface WireRequest {
  method: 'GET' | 'POST';
  path: string;
  /** The query of a GET, the body of a POST. Fields that are `undefined` or `null` are left out of a query. */
  wire: unknown;
  headers: Record<string, string>;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** The uploaded fraction of the body, from 0 to 1. */
  onUpload?: (fraction: number) => void;
}

export interface WireResponse {
  status: number;
  /** Parsed JSON; the text as it is where the body is not JSON. */
  body: unknown;
  authorization: string;
}

/** There is no response. The server may have done what was asked. */
export class NoResponse extends Error {
  readonly reason: 'aborted' | 'timeout' | 'offline';

  constructor(reason: NoResponse['reason']) {
    super(reason);
    this.name = 'NoResponse';
    this.reason = reason;
  }
}

/**
 * Sends one request. A response of any status resolves.
 *
 * An XMLHttpRequest, because `fetch` reports no upload progress.
 *
 * @throws NoResponse
 */
function exchange({ method, path, wire, headers, signal, timeoutMs, onUpload }: WireRequest) {
  return new Promise<WireResponse>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const fail = (reason: NoResponse['reason']) => () => reject(new NoResponse(reason));
    if (signal?.aborted) return fail('aborted')();
    signal?.addEventListener('abort', abort);
    request.open(method, `${API_BASES[0]}${path}${method === 'GET' ? queryOf(wire) : ''}`);
    request.timeout = timeoutMs ?? TIMEOUT_MS;
    for (const [name, value] of Object.entries({ Accept: 'application/json', ...headers }))
      request.setRequestHeader(name, value);
    request.onload = () =>
      resolve({
        status: request.status,
        body: parseJson(request.responseText),
        authorization: request.getResponseHeader('Authorization') ?? '',
      });
    request.onerror = fail('offline');
    request.onabort = fail('aborted');
    request.ontimeout = fail('timeout');
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    // Without a handler the browser makes no progress events.
    if (onUpload) request.upload.onprogress = ({ loaded, total }) => onUpload(total ? loaded / total : 0);
    if (method === 'GET') return request.send();
    if (wire instanceof FormData) return request.send(wire);
    request.setRequestHeader('Content-Type', 'application/json');
    request.send(JSON.stringify(wire));
  });
}

/** The network below every call. Tests replace `exchange`. */
export const network = { exchange };

function queryOf(fields: unknown): string {
  const given = Object.entries(fields as object).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
