import type { FastifyRequest } from 'fastify';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import type { FanOutMessage } from '../fan-out/fan-out.ts';
import { provided } from '../module.ts';

/**
 * Messages of a module to the open pages of members. Facts reach all servers through the fan-out; these are
 * sent by each server to its own pages.
 */
export interface SocketMessages {
  /**
   * Current state: sent to a page that connects, and to all after a gap in the fan-out. Never called with an
   * empty list.
   */
  currentState(memberIds: readonly MemberId[]): Promise<FanOutMessage[]>;
  /** Messages that follow from a fan-out fact, for those of these members whom it concerns. */
  followUps?(fact: FanOutMessage, memberIds: readonly MemberId[]): Promise<FanOutMessage[]>;
}

/** Sent to a domain's open pages when its builds change. */
export interface InForce {
  domain: string;
  generation: number;
  /** State of every remote that runs there, by name. */
  states: Record<string, BootRemote['state']>;
}

export interface Realtime {
  add(messages: SocketMessages): void;
  /** The generation in force in each of these domains; none for a domain without a promotion. */
  readGenerations(inForce: (domains: readonly string[]) => Promise<InForce[]>): void;
  /** The key of the visitor's browser behind a request, by which facts reach its connections. */
  nameVisitors(visitorOf: (request: Pick<FastifyRequest, 'headers'>) => string | undefined): void;
}

export const realtime = provided<Realtime>('realtime');
