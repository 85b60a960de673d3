import type { ActAtSite } from '../process-messages.ts';
import type { Tactic } from '../wallet/tactic.ts';
import type { WalletAdapter } from '../wallet/wallet-adapter.ts';
import { faultSchedule } from './fault-schedule.ts';
import { faults, type Fault } from './faults.ts';
import { tacticOf } from './tactics.ts';

interface Options {
  adapter: WalletAdapter;
  /** Seed of the faults that happen by themselves. */
  schedule?: string;
  /** The faults that the protocol can have. */
  names?: readonly Fault[];
  lateMs?: number;
  act?: ActAtSite;
  otherPlayer?: string;
}

/** Decides which fault the next round has: one that was chosen, or else the schedule's. */
export function faultControl({ schedule, names = faults, ...tools }: Options) {
  const planned = faultSchedule(names, schedule);
  return {
    schedule: planned,
    made: planned.made,
    next(): Tactic | undefined {
      const fault = planned.next();
      return fault && tacticOf(fault, tools);
    },
  };
}
