import { isAxiosError, isCancel } from 'axios';
import { z } from 'zod';
import { authCalls } from '../contracts/auth.ts';
import { pathsOf, type Call } from '../contracts/http.ts';
import type { ErrorCode } from '../contracts/errors.ts';
import { ApiError, refusal } from './api-error.ts';
import { client } from './client.ts';

/** What the transport asks of the page. The shell hands it over once, at its start; the transport knows no screen and no store. */
export interface Transport {
  token(): string | undefined;
  /** Whether the page knows that a token has run out; then it is renewed before it is used. Left out where pages don't check. */
  isExpired?(token: string): boolean;
  /** A token came with the reply of the call at `path`. */
  tokenReceived(path: string, token: string, reply: unknown): void;
  /** The access token has run out; resolves to whether a new one is there. @throws ApiError when nobody could be asked, which ends no session. */
  renew(): Promise<boolean>;
  /** The answer says that nobody is signed in, or that the status forbids it. Not told for public calls, whose 401 is an answer like any other. */
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
  /** Value of the path's parameter, where it has one; the first of its values otherwise. */
  param?: string;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** For a call that takes its time; a call is given up after 15 seconds otherwise. */
  timeoutMs?: number;
  /** How much of the request is on its way, from 0 to 1; for files. */
  onUpload?: (fraction: number) => void;
}

/** A key for one attempt of a member at one thing. Keep it until the answer is known, also over a lost connection. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

/**
 * Makes a call of the contract. Money is satang on this side of it.
 *
 * @throws ApiError, and only that; `kind` says whether the server has refused or whether what it did is unknown.
 */
export async function send<Request extends z.ZodType, Reply extends z.ZodType, Param extends string>(
  call: Call<Request, Reply, Param>,
  request: z.output<Request>,
  options: SendOptions = {},
): Promise<z.output<Reply>> {
  const wire = z.encode(call.request, request);
  const path = (pathsOf(call).find(({ param }) => param === options.param) ?? pathsOf(call)[0])!.path;
  const answer = await attempt(call, path, wire, options);
  const parsed = call.reply.safeParse(answer.data);
  if (!parsed.success) {
    const complaint = isEmpty(answer.data) ? 'data is null' : `reply of ${path} is not in its form`;
    throw new ApiError('malformed', 'defaultError', answer.status, complaint, undefined, {
      cause: parsed.error,
    });
  }
  const token = /^Bearer (.+)$/.exec(answer.token)?.[1];
  if (token) transport.tokenReceived(call.path, token, parsed.data);
  return parsed.data;
}

async function attempt(
  call: Call,
  path: string,
  wire: unknown,
  options: SendOptions,
  renewed = false,
): Promise<{ status: number; data: unknown; token: string }> {
  const held = transport.token();
  // When the renewal brings none, the server says what follows.
  if (held && !renewed && call !== authCalls.renew && transport.isExpired?.(held))
    await transport.renew().catch(() => false);
  const token = transport.token();
  const answer = await client
    .request({
      method: call.method,
      url: path,
      ...(call.method === 'GET' ? { params: wire } : { data: call.form ? formOf(wire) : wire }),
      signal: options.signal,
      ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
      ...(options.onUpload ? { onUploadProgress: ({ progress = 0 }) => options.onUpload!(progress) } : {}),
      headers: {
        'X-Requested-With': 'chokdee',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
      },
    })
    .catch((error: unknown) => {
      throw unanswered(error, path);
    });
  if (answer.status >= 200 && answer.status < 300)
    return { status: answer.status, data: answer.data, token: String(answer.headers['authorization'] ?? '') };

  const error = refusal(answer.status, answer.data);
  // Public calls too: a dead token that came with one is refused. The renewal itself is the end of it.
  if (
    error.code === 'UNAUTHORIZED' &&
    token &&
    !renewed &&
    call !== authCalls.renew &&
    (await transport.renew())
  )
    return attempt(call, path, wire, options, true);
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

function unanswered(error: unknown, path: string): ApiError {
  if (isCancel(error))
    return new ApiError('offline', 'UNAVAILABLE', 0, `${path} was given up`, undefined, { cause: error });
  const timedOut = isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT');
  return new ApiError(
    timedOut ? 'timeout' : 'offline',
    'UNAVAILABLE',
    0,
    `no answer from ${path}`,
    undefined,
    { cause: error },
  );
}
