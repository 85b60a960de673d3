import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

type Method = 'GET' | 'POST';
/** `registry`: an operator, or whoever holds a token whose scopes allow it. */
type Access = 'public' | 'member' | 'operator' | 'registry';

/** Calls that a member's token status may lock: 2 locks wallet, 3 games, 4 lottery. */
export type LockFamily = 'wallet' | 'games' | 'lottery';

/**
 * One call of the API, from which the server's route, the client and the OpenAPI document are made.
 *
 * `path` has no base (it is served under /api and /poy-api) and may hold one parameter in braces whose values are listed in `params`.
 * `request` is the query of a GET and the JSON body of a POST; both schemas may be codecs, so that money is baht on the wire and satang in memory.
 * `errors` names what the call may answer besides those that every call may (`commonErrors`).
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
  /** Money moves: the caller must send `Idempotency-Key`, and a repeat is answered with what the first attempt was. */
  readonly idempotent?: boolean;
  /** Calls that anybody may make and that cost much, or open a way in: how often an address may make them is counted over all servers. `wide` is ten times `strict`. */
  readonly limit?: 'strict' | 'wide';
  readonly bodyLimitBytes?: number;
  /** The request travels as multipart/form-data: there are files (`Blob`) among its fields, and the others are texts. */
  readonly form?: boolean;
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

export function call<Request extends z.ZodType, Reply extends z.ZodType, Param extends string = never>(
  definition: Call<Request, Reply, Param>,
): Call<Request, Reply, Param> {
  return definition;
}

/** The request of a call that takes nothing; unknown keys are dropped. */
export const nothing = z.object({});
export const ok = z.object({ ok: z.literal(true) });

/** The paths that a call is served at, without their base: one for each value of its parameter. */
export function pathsOf(
  definition: Pick<Call, 'path' | 'params'>,
): { path: string; param: string | undefined }[] {
  if (!definition.params) return [{ path: definition.path, param: undefined }];
  return definition.params.map((param) => ({ path: definition.path.replace(/\{\w+\}/, param), param }));
}
