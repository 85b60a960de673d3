import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { Identity } from '@chokdee/shared/contracts/auth';
import type { IdempotencyKey } from '@chokdee/shared/contracts/ids';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import type { Actor } from './scopes.ts';

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
  /** Present on every idempotent call. */
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
