import type { FastifyRequest } from 'fastify';
import type { AuditAction } from '@chokdee/shared/contracts/audit';
import type { Call } from '@chokdee/shared/contracts/http';
import type { Db } from '../db/db.ts';
import type { AppError } from '../errors.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import type { Member, Domains } from './call-context.ts';
import type { RateLimit } from './rate-limit.ts';
import type { Actor } from './scopes.ts';

/** What calls need from modules above this one; each module connects its part (see `Api.connect`). */
export interface ApiParts {
  readonly domains: Domains;
  /** Whether a remote is off at a host; its new bets, deposits and launches from there are then refused. */
  isOff(host: string, remote: string): Promise<boolean>;
  /** Whether anything at a host accepts stakes; no deposit can start there otherwise. */
  canStake(host: string): Promise<boolean>;
  /** The member of the request's token; undefined without a valid one. */
  authenticate(request: FastifyRequest): Promise<Member | undefined>;
  /**
   * The owner of the request's registry token, if it carries one.
   *
   * @throws AppError UNAUTHORIZED when the token is invalid.
   */
  tokenHolder(request: FastifyRequest): Promise<Actor | undefined>;
  /**
   * Records a refusal for a known actor. `target`: the object of the call; empty where it is not known yet.
   */
  noteRefusal(actor: Actor, action: AuditAction, error: AppError, target?: string): Promise<void>;
  /** Runs before anything else of a call. @throws AppError for a request that may not make any call. */
  admit(request: FastifyRequest): void;
}

/** The dependencies of every call; the app is decorated with it as `api`. */
export interface Api extends ApiParts {
  readonly db: Db;
  readonly fanOut: FanOut;
  readonly rateLimit: RateLimit;
  /** Additional limits, for calls whose contract names one. */
  readonly limits: Record<NonNullable<Call['limit']>, RateLimit>;
  siteNow(): Promise<Date>;
  /** Whether the database is known to be down: waiting for it would only delay the same failure. */
  isDatabaseAway(): boolean;
  connect(parts: Partial<ApiParts>): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    api: Api;
  }
}

/** @throws Error from a part that no module has connected. */
export function apiOf(own: Omit<Api, 'connect' | keyof ApiParts>): Api {
  const connected: Partial<ApiParts> = {};
  const part = <Name extends keyof ApiParts>(name: Name): ApiParts[Name] => {
    const found = connected[name];
    if (!found) throw new Error(`No module has connected ${name}.`);
    return found;
  };
  return {
    ...own,
    domains: {
      has: (host) => part('domains').has(host),
      nameAt: (host) => part('domains').nameAt(host),
      detail: (host) => part('domains').detail(host),
    },
    isOff: (host, remote) => part('isOff')(host, remote),
    canStake: (host) => part('canStake')(host),
    authenticate: (request) => part('authenticate')(request),
    tokenHolder: (request) => part('tokenHolder')(request),
    noteRefusal: (actor, action, error, target) => part('noteRefusal')(actor, action, error, target),
    admit: (request) => part('admit')(request),
    connect: (parts) => void Object.assign(connected, parts),
  };
}
