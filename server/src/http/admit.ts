import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '@chokdee/shared/contracts/http';
import { statusLocking, statusRules } from '@chokdee/shared/contracts/route-rules';
import { AppError } from '../errors.ts';
import type { Api } from './api.ts';
import {
  actorOf,
  memberOf,
  type CallContext,
  type Member,
  clientAddress,
  hostNameOf,
} from './call-context.ts';
import { isSameOrigin } from './same-origin.ts';
import { requireScope, type Actor } from './scopes.ts';

type Admitted = Pick<CallContext, 'actor' | 'domain' | 'member'>;

/** While the database is down. */
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
  // JSON from another site takes a preflight, which nothing here answers. A form takes none, and a neighbouring host is
  // sent cookies in spite of SameSite.
  if (call.form && !isSameOrigin(request.headers, request.host)) throw new AppError('UNAUTHORIZED');
  const host = hostNameOf(request);
  const domain = await api.domains.nameAt(host);
  if (domain === undefined) throw new AppError('NOT_ALLOW_DOMAIN');
  const member = await api.authenticate(request);
  const token = call.access === 'registry' ? await api.tokenHolder(request) : undefined;
  try {
    checkAccess(call, member, token);
  } catch (error) {
    if (token && error instanceof AppError) await api.noteRefusal(token, call.path.slice(1), error);
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
  admitted.set(request, { domain, member, actor: token ?? operatorOf(member) });
}

const admitted = new WeakMap<FastifyRequest, Admitted>();

/** The caller of an admitted request, and the domain that it came to. */
export const admittedOf = (request: FastifyRequest): Admitted => admitted.get(request)!;
/** The operator or the holder of the token who asks. */
export const actorOfRequest = (request: FastifyRequest): Actor => actorOf(admittedOf(request));
/** The member or operator who asks, if any. */
export const callerOfRequest = (request: FastifyRequest): Member | undefined => admitted.get(request)?.member;
export const memberOfRequest = (request: FastifyRequest): Member => memberOf(admittedOf(request));

/**
 * Checks whether a caller may make a call. Operators' calls look nonexistent to others. For registry calls, a
 * token may read when it has the scope; the call itself checks what a token may change, because it knows the
 * remote and the domain.
 *
 * @param token the owner of the registry token in the request.
 * @throws AppError UNAUTHORIZED | NOT_FOUND | STATUS_LOCKED | SCOPE_MISSING
 */
export function checkAccess(
  call: Pick<Call, 'access' | 'lock' | 'method'>,
  member: Member | undefined,
  token?: Actor,
): void {
  if (call.access === 'public') return;
  if (call.access === 'registry' && token)
    return call.method === 'GET' ? requireScope(token, 'read') : undefined;
  if (!member || statusRules[member.status] === 'everything') throw new AppError('UNAUTHORIZED');
  if (call.access !== 'member' && member.role !== 'operator') throw new AppError('NOT_FOUND');
  if (call.lock && member.status === statusLocking(call.lock)) throw new AppError('STATUS_LOCKED');
}

async function enforceRateLimits(api: Api, { limit }: Pick<Call, 'limit'>, address: string): Promise<void> {
  const wait = (await api.rateLimit.take(address)) || (limit ? await api.limits[limit].take(address) : 0);
  if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: wait });
}

function operatorOf(member: Member | undefined): Actor | undefined {
  return member?.role === 'operator' ? { name: member.userName, person: member.uuid } : undefined;
}
