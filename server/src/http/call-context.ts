import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { Identity } from '@chokdee/shared/contracts/auth';
import type { IdempotencyKey } from '@chokdee/shared/contracts/ids';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import type { Actor } from './scopes.ts';

/** Who makes a call, as the database has it at this moment (not as the token says). */
export interface Member extends Identity {
  userName: string;
  sessionId: string;
}

/** What a handler knows besides the request. */
export interface CallContext<Param extends string = string> {
  readonly db: Db;
  /** The site's clock. Inside a transaction ask SQL `site_now()` instead, after the locks are held. */
  now(): Promise<Date>;
  /** Present on every member's and operator's call; on a public one only when a live token came with it. See `memberOf`. */
  readonly member: Member | undefined;
  /** Who answers for what the call changes: an operator, or whoever holds the registry's token that came with it. See `actorOf`. */
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

/** The member of a call that only members make. */
export function memberOf(context: Pick<CallContext, 'member'>): Member {
  if (!context.member) throw new AppError('UNAUTHORIZED');
  return context.member;
}

/** The actor of a call that only operators and tokens make. */
export function actorOf(context: Pick<CallContext, 'actor'>): Actor {
  if (!context.actor) throw new AppError('UNAUTHORIZED');
  return context.actor;
}
