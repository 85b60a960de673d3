import type { Bench } from './bench.ts';
import type { CallProtocolName } from './protocol.ts';

/** One thing that a wallet has to do right. */
export interface Case<Tools = Bench> {
  /** Group and name, unique: bet.takes-the-stake. */
  id: string;
  /** A sentence that says what is right. */
  title: string;
  /** Default: all protocols in which the partner calls the wallet. */
  on?: readonly CallProtocolName[];
  /** @throws Mismatch when the wallet does something else, NotOffered without the hooks that it needs. */
  run(tools: Tools): Promise<void>;
}

/** Names the cases of a group: their ids get its name. */
export function group<Tools = Bench>(
  name: string,
  cases: Record<string, Omit<Case<Tools>, 'id'>>,
): Case<Tools>[] {
  return Object.entries(cases).map(([id, one]) => ({ id: `${name}.${id}`, ...one }));
}

export const chokdeeOnly = ['chokdee'] as const;
export const hub88Only = ['hub88'] as const;
