import type { FastifyRequest } from 'fastify';
import type { Call } from '@chokdee/shared/contracts/http';
import type { Db } from '../db/db.ts';
import type { AppError } from '../errors.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import type { Member } from './call-context.ts';
import type { Domains } from './domains.ts';
import type { RateLimit } from './rate-limit.ts';
import type { Actor } from './scopes.ts';

/** What a call asks that modules above this one know; each of them connects its part (see `Api.connect`). */
export interface ApiParts {
  readonly domains: Domains;
  /** Whether a remote does not run at a host; its new bets, deposits and launches from there are refused then. */
  isOff(host: string, remote: string): Promise<boolean>;
  /** Whether anything runs at a host that money can be staked on; no deposit begins there otherwise. */
  canStake(host: string): Promise<boolean>;
  /** Whose live token the request carries; nobody's when it carries none or a dead one. */
  authenticate(request: FastifyRequest): Promise<Member | undefined>;
  /** Whose token of the registry the request carries, if it carries one. @throws AppError UNAUTHORIZED when it is dead. */
  tokenHolder(request: FastifyRequest): Promise<Actor | undefined>;
  /** Keeps what somebody known was refused. `target`: what it was about; empty where that is not known yet. */
  noteRefusal(actor: Actor, action: string, error: AppError, target?: string): Promise<void>;
  /** Before anything else of a call. @throws AppError for a request that may make no call at all. */
  admit(request: FastifyRequest): void;
}

/** What every call needs; the app is decorated with it as `api`. */
export interface Api extends ApiParts {
  readonly db: Db;
  readonly fanOut: FanOut;
  readonly rateLimit: RateLimit;
  /** For calls whose contract names one, besides. */
  readonly limits: Record<NonNullable<Call['limit']>, RateLimit>;
  siteNow(): Promise<Date>;
  /** Whether the database is known not to answer: whoever waited for it would be answered the same, later. */
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
