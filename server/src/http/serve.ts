import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { auditActionOf } from '@chokdee/shared/contracts/audit';
import type { FieldIssue } from '@chokdee/shared/contracts/errors';
import { API_BASES, DEFAULT_BODY_LIMIT_BYTES, pathsOf, type Call } from '@chokdee/shared/contracts/http';
import { idempotencyKey, type IdempotencyKey } from '@chokdee/shared/contracts/ids';
import { AppError } from '../errors.ts';
import type { Api } from './api.ts';
import {
  admittedOf,
  checkAccess,
  clientAddress,
  hostNameOf,
  operatorOf,
  setAdmitted,
  type CallContext,
} from './call-context.ts';
import { targetOf } from './refusal-target.ts';
import { isSameOrigin } from './same-origin.ts';

export type Handler<Request extends z.ZodType, Reply extends z.ZodType, Param extends string> = (
  request: z.output<Request>,
  context: CallContext<Param>,
) => Promise<z.output<Reply>>;

/**
 * What a reply depends on, read at less cost than the reply. Read before it: a reply may be newer than its
 * version, never older.
 */
export type VersionOf<Request extends z.ZodType, Param extends string> = (
  request: z.output<Request>,
  context: CallContext<Param>,
) => Promise<unknown>;

/**
 * Serves a call of the contract under every base and for every value of its parameter. In this order: the
 * address's rate limit, the page that sends a form, the host, authentication, access, whether the remote runs
 * there, the request's format, the idempotency key, the handler. The handler works in memory units (satang);
 * decoding and encoding happen here. Its errors become the error body (see error-reply).
 *
 * @param versionOf of a reply with an ETag: a caller that has this version is answered without the handler.
 */
export function serve<Request extends z.ZodType, Reply extends z.ZodType, Param extends string>(
  app: FastifyInstance,
  call: Call<Request, Reply, Param>,
  handler: Handler<Request, Reply, Param>,
  versionOf?: VersionOf<Request, Param>,
): void {
  for (const { path, param } of pathsOf(call)) {
    for (const base of API_BASES) {
      app.route({
        method: call.method,
        url: `${base}${path}`,
        bodyLimit: call.bodyLimitBytes ?? DEFAULT_BODY_LIMIT_BYTES,
        onRequest: (request, reply) => admit(app.api, call, request, reply),
        handler: async (request, reply) => {
          const decoded = decodeRequest(call, request);
          const context = contextOf(app.api, call, param as Param, request, reply);
          const version = versionOf && tagOf(JSON.stringify(await versionOf(decoded, context)));
          if (version && request.headers['if-none-match'] === version) return sendUnchanged(version, reply);
          const body = z.encode(
            call.reply,
            await auditRefusals(app.api, call, decoded, context, handler(decoded, context)),
          );
          return call.etag ? sendTagged(body, version, request, reply) : body;
        },
      });
    }
  }
}

/** Sent while the database is down. */
const RETRY_AFTER_SECONDS = 3;

/** Runs before the body is read, so that unauthorized callers cause little reading and parsing. */
export async function admit(
  api: Api,
  call: Pick<Call, 'access' | 'errors' | 'form' | 'limit' | 'lock' | 'method' | 'path'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.header('Cache-Control', 'no-store');
  if (api.isDatabaseAway()) throw new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  await enforceRateLimits(api, call, clientAddress(request.ip));
  // JSON from another site takes a preflight, which nothing here answers. A form takes none, and a
  // neighbouring host is sent cookies in spite of SameSite.
  if (call.form && !isSameOrigin(request.headers, request.host)) throw new AppError('UNAUTHORIZED');
  const host = hostNameOf(request);
  const domain = await api.domains.nameAt(host);
  if (domain === undefined) throw new AppError('NOT_ALLOW_DOMAIN');
  const member = await api.authenticate(request);
  const token = call.access === 'registry' ? await api.tokenHolder(request) : undefined;
  try {
    checkAccess(call, member, token);
  } catch (error) {
    if (token && error instanceof AppError) await api.noteRefusal(token, auditActionOf(call), error);
    throw error;
  }
  // The role was read with the session's member, so this costs no further query.
  if (call.access === 'member' && member?.role === 'operator' && call.errors.includes('OPERATOR_ACCOUNT'))
    throw new AppError('OPERATOR_ACCOUNT');
  // Lock families and remotes have the same names.
  if (call.lock && call.errors.includes('REMOTE_OFF') && (await api.isOff(host, call.lock)))
    throw new AppError('REMOTE_OFF');
  if (call.errors.includes('NOTHING_TO_STAKE') && !(await api.canStake(host)))
    throw new AppError('NOTHING_TO_STAKE');
  setAdmitted(request, { domain, member, actor: token ?? operatorOf(member) });
}

async function enforceRateLimits(api: Api, { limit }: Pick<Call, 'limit'>, address: string): Promise<void> {
  const wait = (await api.rateLimit.take(address)) || (limit ? await api.limits[limit].take(address) : 0);
  if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: wait });
}

/**
 * Sends a reply with an ETag, or 304 to a caller that has it. It depends on the caller, so only their own
 * browser keeps it, and asks every time.
 */
function sendTagged(
  body: unknown,
  version: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const text = JSON.stringify(body);
  const tag = version ?? tagOf(text);
  if (request.headers['if-none-match'] === tag) return sendUnchanged(tag, reply);
  return tagged(tag, reply).type('application/json; charset=utf-8').send(text);
}

const sendUnchanged = (tag: string, reply: FastifyReply): FastifyReply => tagged(tag, reply).code(304).send();

const tagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url')}"`;

const tagged = (etag: string, reply: FastifyReply): FastifyReply =>
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'Authorization' });

/** Refusals of operators are audited like their actions, after the refused transaction was rolled back. */
async function auditRefusals<Reply>(
  api: Api,
  call: Pick<Call, 'access' | 'method' | 'path'>,
  request: unknown,
  { actor }: Pick<CallContext, 'actor'>,
  reply: Promise<Reply>,
): Promise<Reply> {
  if (call.access !== 'operator' || call.method === 'GET') return reply;
  return reply.catch(async (error: unknown) => {
    if (actor && error instanceof AppError && error.status < 500)
      await api.noteRefusal(actor, auditActionOf(call), error, targetOf(request));
    throw error;
  });
}

function contextOf<Param extends string>(
  api: Api,
  call: Call,
  param: Param,
  request: FastifyRequest,
  reply: FastifyReply,
): CallContext<Param> {
  return {
    db: api.db,
    now: () => api.siteNow(),
    ...admittedOf(request),
    param,
    idempotencyKey: idempotencyKeyOf(call, request),
    ip: request.ip,
    reply,
    log: request.log,
    fanOut: api.fanOut,
  };
}

/** Our own messages are text keys: pin.short, currency.format. Zod's are sentences. */
const MESSAGE_KEY = /^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9]+)+$/;

/**
 * Decodes the request into its in-memory form.
 *
 * @throws AppError VALIDATION, with the invalid fields in its details
 */
function decodeRequest<Request extends z.ZodType>(
  call: Call<Request>,
  request: FastifyRequest,
): z.output<Request> {
  const parsed = call.request.safeParse(call.method === 'GET' ? request.query : (request.body ?? {}));
  if (parsed.success) return parsed.data;
  throw new AppError('VALIDATION', { issues: parsed.error.issues.map(fieldIssueOf) });
}

function fieldIssueOf({ path, message, code }: z.core.$ZodIssue): FieldIssue {
  return {
    path: path.map(String).join('.'),
    key: MESSAGE_KEY.test(message) ? message : (generic[code] ?? 'invalid'),
  };
}

const generic: Partial<Record<z.core.$ZodIssue['code'], string>> = {
  too_big: 'tooBig',
  too_small: 'tooSmall',
};

/** @throws AppError IDEMPOTENCY_KEY_REQUIRED when the call has no key but needs one, or one in another format. */
function idempotencyKeyOf(call: Call, request: FastifyRequest): IdempotencyKey | undefined {
  if (!call.idempotent) return undefined;
  const given = request.headers['idempotency-key'];
  if (given === undefined && call.idempotent === 'optional') return undefined;
  const parsed = idempotencyKey.safeParse(given);
  if (!parsed.success) throw new AppError('IDEMPOTENCY_KEY_REQUIRED');
  return parsed.data;
}
