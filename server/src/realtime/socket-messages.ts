import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import type { FanOutMessage } from '../fan-out/fan-out.ts';
import { provided } from '../module.ts';

/** What a module says to the open pages of members. Facts go to all servers by the fan-out; this is what each server says to its own pages. */
export interface SocketMessages {
  /** How things are: heard by a page that connects, and by all after this server was deaf for a while. Never asked for nobody. */
  now(memberIds: readonly MemberId[]): Promise<FanOutMessage[]>;
  /** What follows from a fact that came by the fan-out, for those of these members whom it concerns. */
  after?(fact: FanOutMessage, memberIds: readonly MemberId[]): Promise<FanOutMessage[]>;
}

/** What a domain's open pages are told of a change of its builds. */
export interface InForce {
  domain: string;
  generation: number;
  /** Of every remote that runs there, by name. */
  states: Record<string, BootRemote['state']>;
}

export interface Realtime {
  bring(messages: SocketMessages): void;
  /** The generation in force in each of these domains; none for a domain where nothing was promoted yet. */
  readGenerations(inForce: (domains: readonly string[]) => Promise<InForce[]>): void;
}

export const realtime = provided<Realtime>('realtime');
