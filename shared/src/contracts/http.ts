import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

type Method = 'GET' | 'POST';
/** `registry`: an operator, or the holder of a token with a sufficient scope. */
type Access = 'public' | 'member' | 'operator' | 'registry';

/** Calls that a member's token status can lock: 2 locks wallet, 3 games, 4 lottery. */
export type LockFamily = 'wallet' | 'games' | 'lottery';

/**
 * One call of the API. The server's route, the client and the OpenAPI document derive from it.
 *
 * `path` has no base (it is served under /api and /poy-api). It may contain one parameter in braces, whose
 * values are in `params`. `request` is the query of a GET or the JSON body of a POST. Both schemas may be
 * codecs, so that money is baht on the wire and satang in memory. `errors` lists the errors of this call
 * besides those of every call (`commonErrors`).
 */
export interface Call<
  Request extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Param extends string = string,
> {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly lock?: LockFamily;
  readonly params?: readonly Param[];
  readonly request: Request;
  readonly reply: Reply;
  readonly errors: readonly ErrorCode[];
  /**
   * A repeat must not be carried out again, mostly because the call moves money: the caller must send
   * `Idempotency-Key`, and a repeat gets the reply of the first attempt. `optional`: pages of earlier builds
   * send no key, and each of their requests is an attempt of its own.
   */
  readonly idempotent?: boolean | 'optional';
  /**
   * Limits how often an address may call, counted over all servers, where public calls are expensive or give
   * access. `wide` is ten times `strict`.
   */
  readonly limit?: 'strict' | 'wide';
  readonly bodyLimitBytes?: number;
  /** The request is multipart/form-data: some fields are files (`Blob`), the others text. */
  readonly form?: boolean;
  /** The reply has an ETag. A request that names it in If-None-Match gets 304 without a body. */
  readonly etag?: boolean;
}

export const DEFAULT_BODY_LIMIT_BYTES = 100_000;
export const API_BASES = ['/api', '/poy-api'] as const;

export const commonErrors = [
  'MALFORMED_BODY',
  'VALIDATION',
  'BODY_TOO_LARGE',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'NOT_ALLOW_DOMAIN',
  'defaultError',
] as const satisfies readonly ErrorCode[];

/** The errors of an idempotent call. */
export const idempotencyErrors = [
  'IDEMPOTENCY_KEY_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
] as const satisfies readonly ErrorCode[];

export function call<Request extends z.ZodType, Reply extends z.ZodType, Param extends string = never>(
  definition: Call<Request, Reply, Param>,
): Call<Request, Reply, Param> {
  return definition;
}

/** A request without parameters. Unknown keys are dropped. */
export const nothing = z.object({});
export const ok = z.object({ ok: z.literal(true) });

/** The paths that serve a call, without the base: one per value of its parameter. */
export function pathsOf(
  definition: Pick<Call, 'path' | 'params'>,
): { path: string; param: string | undefined }[] {
  if (!definition.params) return [{ path: definition.path, param: undefined }];
  return definition.params.map((param) => ({ path: definition.path.replace(/\{\w+\}/, param), param }));
}
