import { isIPv6 } from 'node:net';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { statusLocking, statusLocks, type Identity } from '@chokdee/shared/contracts/auth';
import type { Call } from '@chokdee/shared/contracts/http';
import type { IdempotencyKey } from '@chokdee/shared/contracts/ids';
import type { siteDetail } from '@chokdee/shared/contracts/site';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { requireScope, type Actor } from './scopes.ts';

/** The caller, as the database has them now (not as the token says). */
export interface Member extends Identity {
  userName: string;
  sessionId: string;
}

/** The context of a handler besides the request. */
export interface CallContext<Param extends string = string> {
  readonly db: Db;
  /** The site's clock. Inside a transaction use SQL `site_now()` instead, after the locks are held. */
  now(): Promise<Date>;
  /**
   * Present on every member's and operator's call; on a public one only with a valid token. See `memberOf`.
   */
  readonly member: Member | undefined;
  /** Who is accountable for changes: an operator, or the owner of the registry token. See `actorOf`. */
  readonly actor: Actor | undefined;
  readonly param: Param;
  /** Present on every call that must be idempotent. */
  readonly idempotencyKey: IdempotencyKey | undefined;
  /** The site's domain that the call came to; a domain may have several hosts. */
  readonly domain: string;
  readonly ip: string;
  readonly reply: FastifyReply;
  readonly log: FastifyBaseLogger;
  readonly fanOut: FanOut;
}

/** The member, for calls that only members can make. */
export function memberOf(context: Pick<CallContext, 'member'>): Member {
  if (!context.member) throw new AppError('UNAUTHORIZED');
  return context.member;
}

/** The actor, for calls that only operators and tokens can make. */
export function actorOf(context: Pick<CallContext, 'actor'>): Actor {
  if (!context.actor) throw new AppError('UNAUTHORIZED');
  return context.actor;
}

type Admitted = Pick<CallContext, 'actor' | 'domain' | 'member'>;

const admitted = new WeakMap<FastifyRequest, Admitted>();

export function setAdmitted(request: FastifyRequest, caller: Admitted): void {
  admitted.set(request, caller);
}

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
  if (!member || statusLocks[member.status] === 'everything') throw new AppError('UNAUTHORIZED');
  if (call.access !== 'member' && member.role !== 'operator') throw new AppError('NOT_FOUND');
  if (call.lock && member.status === statusLocking(call.lock)) throw new AppError('STATUS_LOCKED');
}

/** An operator is accountable for the changes that they make. */
export function operatorOf(member: Member | undefined): Actor | undefined {
  return member?.role === 'operator' ? { name: member.userName, person: member.uuid } : undefined;
}

/** The hosts that this site serves. Host names are in lower case and without port. */
export interface Domains {
  has(host: string): Promise<boolean>;
  /** The domain that a host belongs to; several hosts may share one. */
  nameAt(host: string): Promise<string | undefined>;
  detail(host: string): Promise<z.output<typeof siteDetail> | undefined>;
}

const HOST = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])\.?(?::\d{1,5})?$/;

/**
 * The host of a request: lower case, without port and trailing dot; empty when the header is not a host name.
 * Trusts X-Forwarded-Host only from trusted proxies.
 */
export function hostNameOf({ host }: Pick<FastifyRequest, 'host'>): string {
  return HOST.exec((host ?? '').toLowerCase())?.[1] ?? '';
}

/**
 * The key of address limits: an IPv4 address, or the /64 network of an IPv6 one, because a subscriber owns at
 * least that.
 */
export function clientAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = ip.toLowerCase().split('%')[0]!.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
