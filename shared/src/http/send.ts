import { z } from 'zod';
import { authCalls } from '../contracts/auth.ts';
import { API_BASES, pathsOf, type Call } from '../contracts/http.ts';
import type { ErrorCode } from '../contracts/errors.ts';
import { ApiError, refusal } from './api-error.ts';

const TIMEOUT_MS = 15_000;

export interface WireRequest {
  method: 'GET' | 'POST';
  path: string;
  /**
   * The query of a GET, the body of a POST. Fields that are `undefined` or `null` are left out of a query.
   */
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
    // The browser makes no progress events without a handler.
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

/**
 * What the transport needs from the page. The shell sets it once at start-up. The transport knows no screen
 * and no store.
 */
export interface Transport {
  token(): string | undefined;
  /**
   * Whose token it is. A renewal may bring another member's: calls that were made before are then refused, not
   * sent for them.
   */
  member?(): string | undefined;
  /**
   * Whether the token is known to have expired: it is then renewed before use. Omit it where the page does
   * not check.
   */
  isExpired?(token: string): boolean;
  /** The reply of the call at `path` came with a token. */
  tokenReceived(path: string, token: string, reply: unknown): void;
  /**
   * Renews the expired access token. Resolves to whether there is a new one.
   *
   * @throws ApiError when the server is unreachable; the session continues.
   */
  renew(): Promise<boolean>;
  /**
   * How long a call waits that moves no money and names no time of its own. Default: 15 seconds. 0: it does
   * not go out, as if there had been no answer.
   */
  timeoutMs?(): number | undefined;
  /**
   * The server reports that nobody is signed in, or that the member's status forbids the call. Not called for
   * public calls, where 401 is an ordinary reply.
   */
  unauthorized(code: ErrorCode): void;
}

let transport: Transport = {
  token: () => undefined,
  tokenReceived: () => {},
  renew: () => Promise.resolve(false),
  unauthorized: () => {},
};

export function configureTransport(next: Transport): void {
  transport = next;
}

export interface SendOptions {
  /** Value of the path's parameter, if the path has one. Default: the first of its values. */
  param?: string;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Timeout for a slow call. Default: 15 seconds. */
  timeoutMs?: number;
  /** The uploaded fraction of the request, from 0 to 1. For files. */
  onUpload?: (fraction: number) => void;
}

/**
 * Creates a key for one attempt of a member at one action. Keep it until the outcome is known, even across a
 * lost connection.
 */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

/**
 * Makes a call of the contract. The caller passes and receives money as satang.
 *
 * @throws ApiError, and nothing else. `kind` says whether the server refused or the outcome is unknown.
 */
export async function send<Request extends z.ZodType, Reply extends z.ZodType, Param extends string>(
  call: Call<Request, Reply, Param>,
  request: z.output<Request>,
  options: SendOptions = {},
): Promise<z.output<Reply>> {
  const wire = encoded(call, request);
  const path = (pathsOf(call).find(({ param }) => param === options.param) ?? pathsOf(call)[0])!.path;
  const response = await attempt(call, path, wire, options);
  const parsed = call.reply.safeParse(response.body);
  if (!parsed.success) {
    const message = isEmpty(response.body) ? 'data is null' : `invalid reply from ${path}`;
    throw new ApiError('malformed', 'defaultError', response.status, message, undefined, {
      cause: parsed.error,
    });
  }
  const token = /^Bearer (.+)$/.exec(response.authorization)?.[1];
  if (token) transport.tokenReceived(call.path, token, parsed.data);
  return parsed.data;
}

/** Refuses what the server would refuse: a bet slip with too many lines, for one. @throws ApiError */
function encoded<Request extends z.ZodType>(
  call: Call<Request>,
  request: z.output<Request>,
): z.input<Request> {
  try {
    return z.encode(call.request, request);
  } catch (cause) {
    if (!(cause instanceof z.ZodError)) throw cause;
    throw new ApiError('refused', 'VALIDATION', 422, 'invalid request', undefined, { cause });
  }
}

async function attempt(
  call: Call,
  path: string,
  wire: unknown,
  options: SendOptions,
  member = transport.member?.(),
  renewed = false,
): Promise<WireResponse> {
  const held = transport.token();
  // If the renewal yields no token, the server decides what follows.
  if (held && !renewed && call !== authCalls.renew && transport.isExpired?.(held))
    await transport.renew().catch(() => false);
  const present = transport.member?.();
  if (present && present !== member) throw new ApiError('refused', 'UNAUTHORIZED', 401, 'another member');
  const token = transport.token();
  const timeoutMs = options.timeoutMs ?? (call.idempotent ? undefined : transport.timeoutMs?.());
  if (timeoutMs === 0) throw connectionError(new NoResponse('offline'), path);
  const response = await network
    .exchange({
      method: call.method,
      path,
      wire: call.form ? formOf(wire) : wire,
      signal: options.signal,
      timeoutMs,
      onUpload: options.onUpload,
      headers: {
        'X-Requested-With': 'chokdee',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
      },
    })
    .catch((error: unknown) => {
      throw connectionError(error, path);
    });
  if (response.status >= 200 && response.status < 300) return response;

  const error = refusal(response.status, response.body);
  // Applies to public calls too: the server refuses an expired token there as well. A failed renewal is not
  // renewed again.
  if (
    error.code === 'UNAUTHORIZED' &&
    token &&
    !renewed &&
    call !== authCalls.renew &&
    (await transport.renew())
  )
    return attempt(call, path, wire, options, member, true);
  if (call.access !== 'public') {
    if (error.kind === 'refused' && (error.status === 401 || error.status === 403))
      transport.unauthorized(error.code);
  }
  throw error;
}

const isEmpty = (data: unknown): boolean => data === null || data === undefined || data === '';

function formOf(fields: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields as Record<string, string | Blob>))
    form.append(name, value);
  return form;
}

function connectionError(error: unknown, path: string): ApiError {
  const reason = error instanceof NoResponse ? error.reason : 'offline';
  return new ApiError(
    reason === 'timeout' ? 'timeout' : 'offline',
    'UNAVAILABLE',
    0,
    reason === 'aborted' ? `${path} was aborted` : `no response from ${path}`,
    undefined,
    { cause: error },
  );
}
